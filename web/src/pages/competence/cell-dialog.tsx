import { NotFound } from '@holdpoint/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dialog } from '../../form/dialog.tsx'
import { holdpoint } from '../../interface/client.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { readBy } from '../../interface/records.ts'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { useCause } from '../../readiness/cause.ts'
import { VerdictBadge } from '../../readiness/verdict-badge.tsx'
import { PersonLink } from '../../show/person-link.tsx'
import { useDay } from '../../show/when.tsx'
import { ProofBadge } from '../completions/proof-badge.tsx'
import { trainingRecords } from '../training-records/training-record.ts'
import classes from './competence.module.css'
import type { Cell, Person, Requirement } from './matrix.ts'

await learn('proof')

/** The newest proofs of one subject; the training records have all of them. */
const SHOWN = 5

interface CellDialogProps {
  readonly of: Cell
  readonly person: Person
  /** How they are called in the matrix. */
  readonly named: string
  readonly requirement: Requirement
  readonly onClose: () => void
}

/** What somebody has proved about a requirement, and why that is enough or not. */
export default function CellDialog({ of, person, named, requirement, onClose }: CellDialogProps) {
  const { t } = useTranslation()
  const can = useCan()
  const causeOf = useCause()
  const { data: subjects, error } = useQuery({
    ...subjectsOf(requirement, can('educational-contents.read')),
    enabled: can('safety-requirements.read'),
  })
  return (
    <Dialog onClose={onClose} title={requirement.name}>
      <p className={classes.verdict}>
        <strong>
          <PersonLink of={person} named={named} />
        </strong>{' '}
        <VerdictBadge of={of.verdict} />
        {causeOf(of) && <span className={classes.faint}>{causeOf(of)}</span>}
      </p>
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {subjects && (
        <>
          <h3 className={classes.heading}>{t('competence.proofs')}</h3>
          {subjects.length === 0 && <p>{t('competence.nothing')}</p>}
          <ul className={classes.subjects}>
            {subjects.map((subject) => (
              <li key={subject.id}>
                <SubjectProofs of={subject} person={person} verdict={of.verdict} />
              </li>
            ))}
          </ul>
        </>
      )}
      {can('completions.read') && (
        <p>
          <Link to="/training-records" search={{ userId: person.id }}>
            {t('competence.records', { name: named })}
          </Link>
        </p>
      )}
    </Dialog>
  )
}

interface Subject {
  readonly id: string
  readonly title: string
  readonly kind: 'content' | 'requirement'
  /** Whether a card can be recorded for it here: what is learned for each order is proved for one of them. */
  readonly byCard: boolean
}

/**
 * The subjects that prove a requirement: its contents as they are in force, or itself; none if a signature on site is
 * enough.
 * @param mayRead whether the reader may read contents; otherwise they are as the requirement names them
 */
function subjectsOf({ id, name, onSite }: Requirement, mayRead: boolean) {
  const key = keys.part('safety-requirements', id, `subjects ${mayRead ? 'in force' : 'as named'}`)
  return readBy(key, async ({ signal }): Promise<readonly Subject[]> => {
    const params = { path: { id }, query: { 'with[]': ['educationalContents' as const] } }
    const { data } = (await holdpoint.GET('/safety-requirements/{id}', { params, signal })).data
    const named = data.educationalContents ?? []
    const contents = mayRead
      ? (await Promise.all(named.map((each) => taught(each.id, signal)))).flat()
      : // Only those who may read a content know whether it is still in use.
        named.map((each) => ({ id: each.id, title: each.title, kind: 'content' as const, byCard: false }))
    if (contents.length > 0 || onSite) return contents
    return [{ id, title: name, kind: 'requirement', byCard: true }]
  })
}

/** A content as it is in force; none if it is not, or no longer in use. @param id of any of its versions */
async function taught(id: string, signal: AbortSignal): Promise<readonly Subject[]> {
  try {
    const params = { path: { id } }
    const { data } = (await holdpoint.GET('/educational-contents/{id}/in-force', { params, signal })).data
    const { title, completionStrategy } = data
    const byCard = completionStrategy !== 'per_order'
    return data.active ? [{ id: data.id, title, kind: 'content', byCard }] : []
  } catch (error) {
    if (error instanceof NotFound) return []
    throw error
  }
}

function SubjectProofs({ of, person, verdict }: { of: Subject; person: Person; verdict: Cell['verdict'] }) {
  const { t } = useTranslation()
  const can = useCan()
  const day = useDay()
  const newest = { orderBy: 'completedAt', order: 'desc', count: SHOWN } as const
  const asked = trainingRecords.list({ userId: person.id, subjectId: of.id, ...newest })
  const { data } = useQuery({ ...asked, enabled: can('completions.read') })
  const proofs = data?.data
  const given = of.kind === 'content' ? { content: of.id } : { requirement: of.id }
  return (
    <>
      <strong>{of.title}</strong>
      {proofs?.length === 0 && <span className={classes.faint}>{t('competence.noProof')}</span>}
      {proofs?.map((proof) => (
        <Link key={proof.id} to="/completions/$id" params={{ id: proof.id }} className={classes.proof}>
          <span>
            {t(`proof.evidence.${proof.evidence}`)},{' '}
            {t('versions.version', { version: proof.subject.version })}
            {proof.validUntil && ` · ${t('field.validUntil')} ${day(proof.validUntil)}`}
          </span>
          <ProofBadge of={proof} />
        </Link>
      ))}
      {verdict !== 'satisfied' && of.byCard && can('completions.create') && (
        <Link to="/training-records/new" search={{ person: person.id, ...given }} className={classes.proof}>
          {t('readiness.record')}
        </Link>
      )}
    </>
  )
}
