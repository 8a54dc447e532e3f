import { exchanged, HoldpointError } from '@holdpoint/client'
import { Button, FileInput, NativeSelect, Radio } from '@mantine/core'
import { useState } from 'react'
import IconUpload from '~icons/tabler/upload'
import { sentenceOf } from '../../interface/failure.ts'
import { useCan } from '../../interface/session.ts'
import { useWrite } from '../../interface/write.ts'
import { kindName } from '../../language/kind-words.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import NotAllowed from '../../shell/not-allowed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ColumnMatching } from './column-matching.tsx'
import {
  canChange,
  type Exchanged,
  type FileColumns,
  type Import,
  importFile,
  listOf,
  missingForImport,
  neededFor,
  permissionName,
  type Report,
} from './exchange.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import classes from './settings.module.css'

await learn('exchange')

/** Imports a file of records, if its reader may import any. */
export function ImportPage() {
  const missing = missingForImport(useCan())
  return missing ? <NotAllowed needs={missing} entries={[]} /> : <ImportForm />
}

/** First as a dry run, then for real. */
function ImportForm() {
  const { t } = useTranslation()
  const can = useCan()
  const allowed = exchanged.filter((each) => neededFor(each).every((permission) => can(permission)))
  const [resource, setResource] = useState<Exchanged>(allowed[0] ?? 'sites')
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
  const isStored = report?.dryRun === false && report.errors.length === 0
  const list = listOf(resource)
  const ready = report?.dryRun === true && report.errors.length === 0 && report.created + report.updated > 0
  return (
    <>
      <PageHead title={t('exchange.import')} of={{ title: t('shell.page.settings'), to: '/settings' }} />
      <p className={classes.about}>{t('exchange.importAbout')}</p>
      {/* What is tried out is what can be stored afterwards. */}
      <fieldset className={`${classes.part} ${classes.fields}`} disabled={busy}>
        <NativeSelect
          label={t('exchange.kind')}
          value={resource}
          data={allowed.map((value) => ({ value, label: kindName(value, t) }))}
          onChange={(event) => {
            const chosen = allowed.find((each) => each === event.currentTarget.value)
            if (chosen) startOver(() => setResource(chosen))
          }}
        />
        <p className={classes.faint}>
          {t('exchange.template')}{' '}
          {(['csv', 'xlsx'] as const).map((format, index) => (
            <span key={format}>
              {index > 0 && ', '}
              <a href={`/api/v1/imports/${resource}/template?format=${format}`} download>
                {format.toUpperCase()}
              </a>
            </span>
          ))}
        </p>
        <FileInput
          label={t('field.file')}
          description={t('exchange.fileHint')}
          placeholder={t('action.chooseFile')}
          accept=".csv,.xlsx,.json"
          leftSection={<IconUpload size={16} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': t('exchange.noFile') }}
          value={file}
          onChange={(chosen) => startOver(() => setFile(chosen))}
        />
        {canChange(resource) && (
          <Radio.Group
            label={t('exchange.match')}
            value={match}
            onChange={(value) => begin(() => setMatch(value === 'name' ? 'name' : 'id'))}
          >
            <div className={classes.fields}>
              <Radio value="id" label={t('exchange.matchId')} />
              <Radio value="name" label={t('exchange.matchName')} />
            </div>
          </Radio.Group>
        )}
        {busy && <ImportProgress requestId={requestId} />}
        <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
        {unknown && columns && (
          <ColumnMatching of={unknown} chosen={columns} onChoose={(next) => begin(() => setColumns(next))} />
        )}
        <div>
          <Button
            variant={ready || isStored ? 'default' : 'filled'}
            disabled={!file}
            onClick={() => void send(true)}
          >
            {t('exchange.tryOut')}
          </Button>
        </div>
      </fieldset>
      {report && (
        <ImportReport report={report}>
          {ready && (
            <Button loading={busy} onClick={() => void send(false)}>
              {t('exchange.store', { count: report.created + report.updated })}
            </Button>
          )}
          {isStored && <LinkButton to={list.to}>{t('exchange.open', { title: t(list.label) })}</LinkButton>}
        </ImportReport>
      )}
    </>
  )
}
