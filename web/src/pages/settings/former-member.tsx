import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Facts } from '../../show/facts.tsx'
import { fullName } from '../../show/person.ts'
import { useWhen } from '../../show/when.tsx'
import type { Member } from './member.ts'
import { Proofs } from './person/proofs.tsx'
import { PersonData } from './person-data.tsx'
import classes from './settings.module.css'

const EraseDialog = later(() => import('./erase-dialog.tsx'))

/** A former member: what is stored about them, and how to erase it. */
export default function FormerMember({ member }: { readonly member: Member }) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const { exact } = useWhen()
  const [asking, ask] = useDisclosure()
  const [erased, setErased] = useState(false)
  const name = fullName(member)
  return (
    <>
      <PageHead
        title={erased ? t('members.erase.nobody') : name}
        of={{ title: t('settings.part.members.title'), to: '/settings/members' }}
        aside={!erased && t('members.former')}
      />
      <p className={classes.about}>{t(erased ? 'members.erase.isDone' : 'members.formerExplain')}</p>
      {!erased && (
        <Facts
          of={[
            [t('session.email'), member.email],
            [t('members.left'), exact(member.updatedAt)],
          ]}
        />
      )}
      {!erased && <Proofs userId={member.id} former />}
      {!erased && can('users.update') && (
        <>
          <section className={classes.after}>
            <h2>{t('personData.title')}</h2>
            <p className={classes.about}>{t('personData.others')}</p>
            <PersonData address={`/users/${member.id}/data`} label={t('personData.download')} />
          </section>
          <section className={classes.after}>
            <h2>{t('members.erase.title')}</h2>
            <p className={classes.about}>{t('members.erase.about')}</p>
            <Button variant="default" className={classes.grave} onClick={ask.open}>
              {t('members.erase.open')}
            </Button>
          </section>
        </>
      )}
      <Suspense>
        {asking && (
          <EraseDialog
            member={member}
            onClose={ask.close}
            onErased={() => {
              ask.close()
              setErased(true)
              announce(t('members.erase.done'))
              // Any record may have shown the name.
              void client.invalidateQueries()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
