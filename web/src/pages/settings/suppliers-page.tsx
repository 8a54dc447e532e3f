import { ValidationFailed } from '@holdpoint/client'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Question } from '../../form/question.tsx'
import { fieldSentences, sentenceOf } from '../../interface/failure.ts'
import { useCan } from '../../interface/session.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useWhen } from '../../show/when.tsx'
import classes from './settings.module.css'
import { acceptLink, askSupplier, endLink, type SupplierLink, supplierLinks } from './supplier-link.ts'

/** The organizations that supply this one, and those that it supplies. Both sides must agree; either can end it. */
export function SuppliersPage() {
  const { t } = useTranslation()
  const can = useCan()
  const { data: links, error } = useQuery(supplierLinks)
  return (
    <>
      <PageHead
        title={t('settings.part.suppliers.title')}
        of={{ title: t('shell.page.settings'), to: '/settings' }}
      />
      <p className={classes.about}>{t('suppliers.about')}</p>
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {can('suppliers.create') && <Ask />}
      {(['supplier', 'buyer'] as const).map((relation) => {
        const related = links?.filter((each) => each.relation === relation) ?? []
        return (
          <section key={relation} className={classes.part}>
            <h2>{t(`suppliers.${relation}.title`)}</h2>
            {links && related.length === 0 && <p>{t(`suppliers.${relation}.none`)}</p>}
            {related.length > 0 && (
              <ul className={classes.rows}>
                {related.map((link) => (
                  <LinkRow key={link.id} link={link} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </>
  )
}

function Ask() {
  const { t } = useTranslation()
  const [whom, setWhom] = useState('')
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite(['suppliers'], askSupplier)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (whom.trim() === '') return setProblem(t('failure.required'))
    try {
      await write(whom.trim())
      announce(t('suppliers.asked'))
      setWhom('')
    } catch (error) {
      const [message] =
        error instanceof ValidationFailed ? Object.values(fieldSentences(error, t)).flat() : []
      setProblem(message ?? sentenceOf(error, t))
    }
  }
  return (
    <form className={classes.part} onSubmit={ask} noValidate>
      <TextInput
        label={t('suppliers.whom')}
        description={t('suppliers.whomHint')}
        inputMode="email"
        autoComplete="off"
        value={whom}
        error={problem}
        onChange={(event) => setWhom(event.currentTarget.value)}
        // Beside the field, whatever is said above and below it.
        inputContainer={(field) => (
          <div className={classes.secret}>
            {field}
            <Button type="submit" loading={busy}>
              {t('suppliers.ask')}
            </Button>
          </div>
        )}
      />
    </form>
  )
}

function LinkRow({ link }: { link: SupplierLink }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const {
    id,
    organization,
    status,
    relation,
    askedEmail,
    askedOrganizationId,
    createdAt,
    acceptedAt,
    actions,
  } = link
  const name = organization?.name ?? askedEmail ?? askedOrganizationId ?? '–'
  const accept = useWrite(['suppliers'], acceptLink)
  const end = useWrite(['suppliers'], endLink)
  const ending = status === 'accepted' ? 'end' : status === 'asked' ? 'withdraw' : 'decline'
  return (
    <li>
      <div className={classes.what}>
        <strong>{name}</strong>
        <span className={classes.faint}>
          {acceptedAt === null
            ? t(`suppliers.state.${status === 'waiting' ? 'waiting' : 'asked'}`, { when: exact(createdAt) })
            : t('suppliers.state.accepted', { when: exact(acceptedAt) })}
        </span>
      </div>
      <div className={classes.buttons}>
        {actions?.includes('accept') && (
          <Question
            button={t('suppliers.accept')}
            label={t('suppliers.acceptOf', { name })}
            title={t('suppliers.acceptTitle', { name })}
            explain={t('suppliers.acceptExplain', { name })}
            answer={t('suppliers.accept')}
            grave={false}
            onAnswer={async () => {
              await accept.write(id)
              announce(t('suppliers.accepted', { name }))
            }}
          />
        )}
        {actions?.includes('delete') && (
          <Question
            button={t(`suppliers.${ending}.button`)}
            label={`${t(`suppliers.${ending}.button`)}: ${name}`}
            title={t(`suppliers.${ending}.title`, { name })}
            explain={t(
              ending === 'end' && relation === 'buyer'
                ? 'suppliers.end.explainBuyer'
                : `suppliers.${ending}.explain`,
            )}
            answer={t(`suppliers.${ending}.button`)}
            onAnswer={async () => {
              await end.write(id)
              announce(t(`suppliers.${ending}.done`, { name }))
            }}
          />
        )}
      </div>
    </li>
  )
}
