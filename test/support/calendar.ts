import ICAL from 'ical.js'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { Sample } from './samples.ts'

export async function feedOf(client: Client): Promise<{ id: string; url: string; createdAt: string }> {
  const { status, body } = await client.post('/calendar-feeds')
  expect(status).toBe(201)
  return body.data
}

/** Reads a feed as a calendar program does: with the address only. */
export async function look(url: string, headers: { [name: string]: string } = {}) {
  const response = await fetch(url, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export interface Instance {
  readonly start: string
  readonly end: string
}

/** A calendar, read by another library than the one that wrote it. */
export class Calendar {
  readonly #root: ICAL.Component

  constructor(text: string) {
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    this.#root = new ICAL.Component(ICAL.parse(text))
    ICAL.TimezoneService.reset()
    for (const zone of this.#root.getAllSubcomponents('vtimezone')) {
      ICAL.TimezoneService.register(new ICAL.Timezone(zone))
    }
  }

  entries({ id }: Sample): ICAL.Component[] {
    const all = this.#root.getAllSubcomponents('vevent')
    return all.filter((each) => each.getFirstPropertyValue('uid') === `${id}@holdpoint`)
  }

  event(of: Sample): ICAL.Event {
    const [main, ...exceptions] = this.entries(of)
    if (!main) throw new Error('the event is not in the calendar')
    return new ICAL.Event(main, { exceptions: exceptions.map((each) => new ICAL.Event(each)) })
  }

  /** The dates of an event between two moments in UTC. */
  instances(of: Sample, from: string, to: string): Instance[] {
    const event = this.event(of)
    const iterator = event.iterator()
    const found: Instance[] = []
    for (let next = iterator.next(); next && found.length < 3_000; next = iterator.next()) {
      if (next.toJSDate().toISOString() > to) break
      const { startDate, endDate } = event.getOccurrenceDetails(next)
      found.push({ start: startDate.toJSDate().toISOString(), end: endDate.toJSDate().toISOString() })
    }
    return found
      .filter(({ start }) => start >= from && start < to)
      .sort((a, b) => (a.start < b.start ? -1 : 1))
  }

  value(of: Sample, name: string): string {
    return String(this.entries(of)[0]?.getFirstPropertyValue(name))
  }
}

export async function calendarOf(client: Client): Promise<Calendar> {
  const { url } = await feedOf(client)
  const { status, headers, text } = await look(url)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  return new Calendar(text)
}
