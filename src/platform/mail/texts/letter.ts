/** What a mail says in one language, before it is rendered as text and as HTML. */
export interface Letter {
  readonly subject: string
  /** What has happened, and what the reader has to do. */
  readonly lead: string
  /** Named details; those without a value are left out. A list if names may be the same or come from the record. */
  readonly facts?: { readonly [name: string]: string | null } | readonly Fact[]
  /** A sentence after the facts. */
  readonly note?: string
  /** What the link is for. */
  readonly action: string
  /** A sentence after the link. */
  readonly last?: string
}

export type Fact = readonly [name: string, value: string | null]

/** A place with its address on one line. */
export interface Place {
  readonly name: string
  readonly address: string
}

/** When something takes place, in local time there. */
export interface Time {
  /** `2026-03-02 08:00:00` */
  readonly start: string
  readonly durationMinutes: number
  readonly allDay: boolean
  readonly timeZone: string
  /** Whether it is the first of a series. */
  readonly recurring: boolean
}

/** `Paper mill, Tehtaankatu 1, 42100 Jämsä, FI` */
export function placeOf({ name, address }: Place): string {
  return `${name}, ${address}`
}
