import { HoldpointError } from '@holdpoint/client'
import { useState } from 'react'
import { sentenceOf } from '../../interface/failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import {
  canChange,
  type Exchanged,
  type FileColumns,
  type Import,
  importFile,
  permissionName,
  type Report,
} from './exchange.ts'

/** An import: what is chosen, what the last run said, and how to run it. @param first the kind chosen at first */
export function useImport(first: Exchanged) {
  const { t } = useTranslation()
  const [resource, setResource] = useState(first)
  const [match, setMatch] = useState<Import['match']>('id')
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState<string>()
  const [unknown, setUnknown] = useState<FileColumns>()
  const [columns, setColumns] = useState<readonly string[]>()
  const [requestId, setRequestId] = useState('')
  const { write, busy } = useWrite(
    [permissionName(resource) as 'sites', 'work-steps', 'work-tasks'],
    // A file has no content to identify a repeated request by, so name, size and modification time do.
    ({ dryRun }: { dryRun: boolean; of: unknown }, key) => {
      setRequestId(key)
      return file
        ? importFile({ resource, file, match: canChange(resource) ? match : 'id', columns, dryRun }, key)
        : Promise.reject(new Error('no file'))
    },
  )
  const begin = (change: () => void) => {
    change()
    setReport(undefined)
    setProblem(undefined)
  }
  /** Choices for the columns of one file do not apply to another. */
  const startOver = (change: () => void) => {
    begin(change)
    setUnknown(undefined)
    setColumns(undefined)
  }
  /** Sends the file. @param dryRun whether only to try it out */
  const send = async (dryRun: boolean) => {
    setProblem(undefined)
    try {
      const of = [resource, match, file?.name, file?.size, file?.lastModified, columns]
      const answer = await write({ dryRun, of })
      setReport(answer)
      if (!dryRun) announce(t('exchange.done', { count: answer.created + answer.updated }))
    } catch (error) {
      const known = error instanceof HoldpointError ? error : undefined
      if (known?.columns) {
        setUnknown(known.columns)
        setColumns(columns ?? known.columns.columns.map(({ field }) => field ?? ''))
        setProblem(t('exchange.unknownColumns'))
      } else if (!known?.report) setProblem(sentenceOf(error, t))
      setReport(dryRun ? undefined : known?.report)
    }
  }
  return {
    ...{ resource, match, file, report, problem, unknown, columns, requestId, busy, send },
    chooseResource: (chosen: Exchanged) => startOver(() => setResource(chosen)),
    chooseFile: (chosen: File | null) => startOver(() => setFile(chosen)),
    chooseMatch: (chosen: Import['match']) => begin(() => setMatch(chosen)),
    chooseColumns: (chosen: readonly string[]) => begin(() => setColumns(chosen)),
  }
}
