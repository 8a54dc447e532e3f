import { askEarly } from '../src/interface/early-answer.ts'
import { DAYS, GAPS } from '../src/readiness/my-days.ts'
import { daysLater, today } from '../src/show/days.ts'

/** Of who is signed in, what the days of their work follow from. */
interface Me {
  readonly data?: {
    readonly user: { readonly id: string }
    readonly organization: { readonly timeZone: string }
  }
}

/** Asks for what Today shows first: what waits, and the reader's own work. @param me who is signed in */
export async function askForToday(me: Promise<Response>): Promise<void> {
  askEarly('/api/v1/me/inbox')
  askEarly(`/api/v1/me/readiness?${GAPS.map((verdict) => `verdict[]=${verdict}`).join('&')}`)
  const { data }: Me = await (await me).clone().json()
  if (!data) return
  const now = today(data.organization.timeZone)
  const days = `from=${daysLater(now, -1)}&to=${daysLater(now, DAYS)}&goingOn=true`
  askEarly(`/api/v1/occurrences?${days}&userId=${data.user.id}`)
}
