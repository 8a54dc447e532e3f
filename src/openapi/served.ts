import packageJson from '../../package.json' with { type: 'json' }
import type { Operation } from '../engine/operation.ts'
import { type OpenApiDocument, openApiDocument } from './document.ts'
import type { Selection } from './records.ts'

/** The document of this version of the service. */
export function currentDocument(operations: readonly Operation[], selection?: Selection): OpenApiDocument {
  return openApiDocument(operations, packageJson.version, selection)
}

/** The document as text: what the service serves and the repository holds. */
export function documentText(operations: readonly Operation[]): string {
  return `${JSON.stringify(currentDocument(operations), undefined, 2)}\n`
}
