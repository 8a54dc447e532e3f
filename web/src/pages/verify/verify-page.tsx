import { NotFound } from '@holdpoint/client'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import IconCircleX from '~icons/tabler/circle-x'
import icon from '../../icon.svg'
import { sentenceOf } from '../../interface/failure.ts'
import { useTranslation } from '../../language/translation.ts'
import { Facts } from '../../show/facts.tsx'
import type { Icon } from '../../show/icon.tsx'
import { CompareFile } from './compare-file.tsx'
import type { Proof } from './proof.ts'
import { type Checked, type Tone, useStanding } from './standing.ts'
import { useProof } from './use-proof.ts'
import { useZonedMoment } from './use-zoned-moment.ts'
import classes from './verify-page.module.css'

const route = getRouteApi('/v/$code')

/**
 * Whether a proof is genuine, for anybody who has scanned its code: without a session, and without recording who
 * looked.
 */
export function VerifyPage() {
  const { t } = useTranslation()
  const { code } = route.useParams()
  const asked = useProof(code)
  const { error } = asked
  const proof = error instanceof NotFound ? undefined : asked.proof
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <img src={icon} alt="" width={28} height={28} />
        <span>
          <strong>Holdpoint</strong> {t('verify.about')}
        </span>
      </header>
      {error instanceof NotFound ? (
        <Verdict tone="bad" icon={IconCircleX} word={t('verify.unknown')}>
          {t('verify.explain.unknown')}
        </Verdict>
      ) : (
        error && <p role="alert">{sentenceOf(error, t)}</p>
      )}
      {!error && !proof && <p role="status">{t('verify.asking')}</p>}
      {proof && (
        <>
          <StatusOf proof={proof} at={asked.at} isStale={asked.isStale} />
          <ProofFacts of={proof} at={asked.at} />
          {proof.sha256 && <CompareFile code={code} />}
        </>
      )}
    </main>
  )
}

function StatusOf(checked: Checked) {
  const { explanation, ...shown } = useStanding()(checked)
  return <Verdict {...shown}>{explanation}</Verdict>
}

interface VerdictProps {
  readonly tone: Tone
  readonly icon: Icon
  readonly word: string
  readonly children: ReactNode
}

/** The result, readable from an arm's length. */
function Verdict({ tone, icon: Shape, word, children }: VerdictProps) {
  useEffect(() => {
    document.title = `${word} · Holdpoint`
  }, [word])
  return (
    <section className={classes.verdict} data-tone={tone} role="status">
      <Shape size={44} aria-hidden />
      <div>
        <h1>{word}</h1>
        <p>{children}</p>
      </div>
    </section>
  )
}

function ProofFacts({ of, at }: { readonly of: Proof; readonly at: number }) {
  const { t } = useTranslation()
  const momentOf = useZonedMoment()
  const { kind, number, title, version, organization, site, revision, initials, sha256 } = of
  return (
    <Facts
      of={[
        [t('verify.what'), kind === 'permit' ? t('verify.permitOf', { number: number ?? '' }) : title],
        [t('history.column'), version !== null && String(version)],
        [t('verify.revision'), revision !== null && String(revision)],
        [t('verify.holder'), initials],
        [t('field.organization'), organization.name],
        [t('sites.one'), site?.name],
        [t('field.validUntil'), useEnd(of)],
        [t('verify.checkedAt'), momentOf(at)],
        [t('verify.sha256'), sha256 && <code className={classes.hash}>{sha256}</code>],
      ]}
    />
  )
}

/** The end of a proof: a day, or a moment. */
function useEnd({ kind, validUntil }: Proof): string {
  const { t, locale } = useTranslation()
  const momentOf = useZonedMoment()
  if (validUntil === null) return t('field.noEnd')
  if (kind === 'permit') return momentOf(Date.parse(validUntil))
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(validUntil))
}
