import { Fragment } from 'react'
import { fullName, isErased, type Person } from './person.ts'
import { RecordLink } from './record-link.tsx'

interface PersonLinkProps {
  readonly of: Person | null | undefined
  /** How they are called; by default by their name alone. */
  readonly named?: string
}

/** The name of a person, as a link to their page for those who may open it. */
export function PersonLink({ of, named = fullName(of) }: PersonLinkProps) {
  if (!of) return named
  return (
    <RecordLink of="users" id={of.id} linked={!isErased(of)}>
      {named}
    </RecordLink>
  )
}

interface PersonInProps extends PersonLinkProps {
  /** The sentence with a name. */
  readonly children: (name: string) => string
}

/** A sentence in which the name of a person is such a link. */
export function PersonIn({ children, ...link }: PersonInProps) {
  return children(HERE)
    .split(HERE)
    .map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
      <Fragment key={place}>
        {place > 0 && <PersonLink {...link} />}
        {part}
      </Fragment>
    ))
}

/** Unicode's sign for an object within a text. */
const HERE = '\uFFFC'
