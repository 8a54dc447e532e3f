import { Fragment } from 'react'
import { fullName, isErased, type Person } from './person.ts'
import { RecordLink } from './record-link.tsx'

interface PersonLinkProps {
  readonly of: Person | null | undefined
}

/** The name of a person, as a link to their page for those who may open it. */
export function PersonLink({ of }: PersonLinkProps) {
  if (!of) return fullName(of)
  return (
    <RecordLink of="users" id={of.id} linked={!isErased(of)}>
      {fullName(of)}
    </RecordLink>
  )
}

interface PersonInProps extends PersonLinkProps {
  /** The sentence with a name. */
  readonly children: (name: string) => string
}

/** A sentence in which the name of a person is such a link. */
export function PersonIn({ of, children }: PersonInProps) {
  return children(HERE)
    .split(HERE)
    .map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
      <Fragment key={place}>
        {place > 0 && <PersonLink of={of} />}
        {part}
      </Fragment>
    ))
}

/** Unicode's sign for an object within a text. */
const HERE = '\uFFFC'
