import packageJson from '../../../package.json' with { type: 'json' }
import { type Offered, type OpenApiDocument, openApiDocument } from './document.ts'
import type { Selection } from './records.ts'

/** The document of this version of the service. */
export function currentDocument(offered: Offered, selection?: Selection): OpenApiDocument {
  return openApiDocument(offered, packageJson.version, selection)
}

/** The document as text, as the service serves it and the repository stores it. */
export function documentText(offered: Offered): string {
  return `${JSON.stringify(currentDocument(offered), undefined, 2)}\n`
}
