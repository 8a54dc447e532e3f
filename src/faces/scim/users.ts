import { beginningOf, LONGEST_NAME } from '../../domain/people/longest-name.ts'
import type { ShownPerson } from '../../domain/people/provisioning/listing.ts'
import type { DirectoryPerson } from '../../domain/people/provisioning/people.ts'
import { emailAddress, nullable, plainBody, text } from '../../engine/index.ts'
import { ScimError } from './error.ts'
import type { Change } from './patch.ts'
import { type PatchPath, plainPath } from './path.ts'
import { attributesOf, flagOf, optionalText, single, textOf } from './values.ts'

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** What users can be filtered by, and the attributes' names here. */
export const USER_FILTER = {
  userName: 'email',
  externalId: 'externalId',
  active: 'active',
  'emails.value': 'email',
  displayName: 'name',
} as const

/** A member in SCIM format. @param base address of the interface */
export function userForm(person: ShownPerson, base: string): object {
  const { id, email, firstName, lastName, active, externalId, role, createdAt, updatedAt } = person
  const name = `${firstName} ${lastName}`
  return {
    schemas: [USER],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName: email,
    name: { formatted: name, givenName: firstName, familyName: lastName },
    displayName: name,
    emails: [{ value: email, type: 'work', primary: true }],
    active,
    groups: [{ value: role.id, display: role.name, type: 'direct', $ref: `${base}/Groups/${role.id}` }],
    meta: {
      resourceType: 'User',
      created: createdAt,
      lastModified: updatedAt,
      location: `${base}/Users/${id}`,
    },
  }
}

/** What a request says about a person, before it is checked. */
interface Said {
  userName?: string | undefined
  mail?: string
  externalId?: string | null
  firstName?: string
  lastName?: string
  displayName?: string | null
  active?: boolean
}

const checked = plainBody(
  {
    userName: emailAddress(),
    'name.givenName': text(LONGEST_NAME),
    'name.familyName': text(LONGEST_NAME),
    externalId: nullable(text(255)),
  },
  [],
)

/** Reads a new person. @throws ScimError 400; Refusal 422 */
export function newPerson(changes: readonly Change[]): DirectoryPerson {
  const said = saidOf(changes)
  const userName = said.userName ?? said.mail
  if (userName === undefined)
    throw new ScimError(400, 'invalidValue', 'userName is required: an e-mail address.')
  const shown = (said.displayName ?? '').split(/\s+/).filter(Boolean)
  const [first = userName.split('@', 1)[0] ?? userName, ...others] = shown
  const names = {
    firstName: said.firstName ?? (beginningOf(first) || '–'),
    // Somebody with a single name gets a dash as their last name.
    lastName: said.lastName ?? (beginningOf(others.join(' ')) || '–'),
  }
  const { externalId = null } = accepted({ ...said, ...names, userName })
  return { email: userName, externalId, ...names, active: said.active ?? true }
}

/**
 * Reads the changes to a person; attributes that members do not have are ignored. People sign in with their userName:
 * another mail address in the directory does not change it.
 * @throws ScimError 400; Refusal 422
 */
export function personChange(changes: readonly Change[]): Partial<DirectoryPerson> {
  const said = saidOf(changes)
  return { ...accepted(said), ...(said.active === undefined ? {} : { active: said.active }) }
}

function accepted({ userName, externalId, firstName, lastName }: Said): Partial<DirectoryPerson> {
  checked.accept({
    ...(userName === undefined ? {} : { userName }),
    ...(firstName === undefined ? {} : { 'name.givenName': firstName }),
    ...(lastName === undefined ? {} : { 'name.familyName': lastName }),
    ...(externalId === undefined ? {} : { externalId }),
  })
  return {
    ...(userName === undefined ? {} : { email: userName }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(externalId === undefined ? {} : { externalId }),
  }
}

function saidOf(changes: readonly Change[]): Said {
  const said: Said = {}
  for (const { op, path, value } of changes) {
    if (op === 'remove') remove(said, path)
    else say(said, path, value)
  }
  return said
}

/** Everybody has an address and is either active or not. Names stay if a directory removes them. */
function remove(said: Said, { attribute }: PatchPath): void {
  if (attribute === 'username' || attribute === 'active')
    throw new ScimError(400, 'mutability', `${attribute} cannot be removed.`)
  if (attribute === 'externalid') said.externalId = null
}

function say(said: Said, path: PatchPath, value: unknown): void {
  switch (path.attribute) {
    case 'username':
      said.userName = textOf('userName', value)
      break
    case 'externalid':
      said.externalId = optionalText('externalId', value)
      break
    case 'active':
      said.active = flagOf('active', value)
      break
    case 'displayname':
    case 'name.formatted':
      said.displayName ??= optionalText(path.attribute, value)
      break
    case 'name.givenname':
      setName(said, 'firstName', value)
      break
    case 'name.familyname':
      setName(said, 'lastName', value)
      break
    case 'name':
      if (single(value) === null) break
      for (const [part, inner] of Object.entries(attributesOf(value)))
        say(said, plainPath(`name.${part}`), inner)
      break
    case 'emails':
      sayMail(said, path, value)
      break
  }
}

function setName(said: Said, name: 'firstName' | 'lastName', value: unknown): void {
  const given = optionalText(name, value)
  if (given !== null) said[name] = given
}

/** The work address, or the first one. */
function sayMail(said: Said, { chosen, sub }: PatchPath, value: unknown): void {
  const isOwn = chosen.every((condition) => /^(work|true)$/i.test(condition.value))
  if (!isOwn || (sub !== undefined && sub !== 'value') || value === null) return
  const all = Array.isArray(value) ? value : [value]
  const addresses = all.map((each) => (typeof each === 'string' ? { value: each } : attributesOf(each)))
  const own =
    addresses.find((each) => 'primary' in each && each.primary === true) ??
    addresses.find((each) => 'type' in each && each.type === 'work') ??
    addresses[0]
  if (own) said.mail = textOf('emails', own)
}
