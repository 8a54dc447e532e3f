import { useTranslation } from '../../language/translation.ts'
import type { Report } from './report.ts'
import classes from './report-page.module.css'
import { Part, Table } from './table.tsx'

/** The signed texts and the photos, each with its hash. */
export function Documents({ of: { documents, photos, permits } }: { of: Report['contents'] }) {
  const { t } = useTranslation()
  const steps = permits.flatMap(({ steps: each }) => each)
  const nameOf = (sha256: string) => {
    const permit = permits.find(({ documentSha256 }) => documentSha256 === sha256)
    if (permit) return t('report.permitRevision', { revision: permit.revision })
    return steps.find(({ documentSha256 }) => documentSha256 === sha256)?.name ?? sha256
  }
  return (
    <>
      <Part title={t('report.documents')} empty={documents.length === 0 && t('report.noDocument')}>
        <Table
          fine
          heads={[t('report.document'), t('report.sha256')]}
          rows={documents.map(({ sha256 }) => ({ key: sha256, cells: [nameOf(sha256), sha256] }))}
        />
        {documents.map(({ sha256, body }) => (
          <details key={sha256} className={classes.text} data-screen-only>
            <summary>{t('report.textOf', { name: nameOf(sha256) })}</summary>
            <pre>{body}</pre>
          </details>
        ))}
      </Part>
      <Part title={t('jobs.photos')} empty={photos.length === 0 && t('report.noPhoto')}>
        <Table
          fine
          heads={[t('field.file'), t('report.sha256')]}
          rows={photos.map(({ path, sha256 }) => ({ key: path, cells: [path, sha256] }))}
        />
      </Part>
    </>
  )
}
