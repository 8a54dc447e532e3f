import { exchanged } from '@holdpoint/client'
import { Button, FileInput, NativeSelect, Radio } from '@mantine/core'
import IconUpload from '~icons/tabler/upload'
import { useCan } from '../../interface/session.ts'
import { kindName } from '../../language/kind-words.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import NotAllowed from '../../shell/not-allowed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ColumnMatching } from './column-matching.tsx'
import { canChange, listOf, missingForImport, neededFor } from './exchange.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import classes from './settings.module.css'
import { useImport } from './use-import.ts'

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
  const of = useImport(allowed[0] ?? 'sites')
  const { resource, match, file, report, problem, unknown, columns, requestId, busy, send } = of
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
            if (chosen) of.chooseResource(chosen)
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
          onChange={of.chooseFile}
        />
        {canChange(resource) && (
          <Radio.Group
            label={t('exchange.match')}
            value={match}
            onChange={(value) => of.chooseMatch(value === 'name' ? 'name' : 'id')}
          >
            <div className={classes.fields}>
              <Radio value="id" label={t('exchange.matchId')} />
              <Radio value="name" label={t('exchange.matchName')} />
            </div>
          </Radio.Group>
        )}
        {busy && <ImportProgress requestId={requestId} />}
        <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
        {unknown && columns && <ColumnMatching of={unknown} chosen={columns} onChoose={of.chooseColumns} />}
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
