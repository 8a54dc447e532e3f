import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Entry } from '../../interface/inbox.ts'
import { useTranslation } from '../../language/translation.ts'
import { useAttempt } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { receivedOrders } from '../received-orders/received-order.ts'

const AnswerDialog = later(() => import('../received-orders/answer-dialog.tsx'))

interface Asked {
  readonly action: 'accept' | 'decline'
  readonly tag: string | undefined
}

/** Accepts or declines an order in place, after the same question as on its page. */
export function AnswerButtons({ of: { id, title, number, organization } }: { of: Entry }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [asked, setAsked] = useState<Asked>()
  const [preparing, setPreparing] = useState<Asked['action']>()
  const ask = async (action: Asked['action']) => {
    setPreparing(action)
    await attempt(async () => {
      // The answer is about the order as it is now. What comes of the dialog meanwhile need not be waited for then.
      const opening = AnswerDialog.load().catch(() => undefined)
      const { tag } = await client.fetchQuery({ ...receivedOrders.one(id), staleTime: 0 })
      await opening
      setAsked({ action, tag })
    })
    setPreparing(undefined)
  }
  const said = (action: Asked['action']) => t(`receivedOrders.${action}`)
  return (
    <>
      <Button
        aria-label={`${said('accept')}: ${title}`}
        loading={preparing === 'accept'}
        onClick={() => void ask('accept')}
      >
        {said('accept')}
      </Button>
      <Button
        variant="default"
        loading={preparing === 'decline'}
        aria-label={`${said('decline')}: ${title}`}
        onClick={() => void ask('decline')}
      >
        {said('decline')}
      </Button>
      <Suspense>
        {asked && (
          <AnswerDialog
            order={{ id, tag: asked.tag, number: number ?? '', buyer: organization?.name ?? '' }}
            action={asked.action}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
