import {
  type Body,
  type BodyValue,
  body,
  composite,
  type Field,
  type Fields,
  id,
  nullable,
  password,
  plainBody,
  type Resource,
} from '../../../engine/index.ts'
import { requirePin } from './prove.ts'

const as: Field<{ userId: string; pin: string } | null> = nullable(
  composite({ userId: id(), pin: password(1, { example: '482913' }) }, ['userId', 'pin'], {
    about: 'Another member who acts on this session. The permission is then checked for that member.',
  }),
)

/** The body of an act that may be performed by somebody other than the caller: the fields, and `as`. */
export function actBody<F extends Fields, const R extends keyof F & string>(
  fields: F,
  required: readonly R[],
): Body<BodyValue<F, R, Exclude<keyof F, R>>> {
  return { ...plainBody<F, R>({ ...fields, as }, required), takesAs: requirePin }
}

/** The body of an act that creates a record: fields of the resource, and `as`. */
export function newByActBody<
  F extends Fields,
  const R extends keyof F & string,
  const O extends keyof F & string,
>(
  of: Resource<F>,
  { required, optional }: { readonly required: readonly R[]; readonly optional: readonly O[] },
): Body<BodyValue<F, R, O>> {
  const taken = body<F, R, O | 'as', { as: typeof as }>(of, {
    required,
    optional: [...optional, 'as'],
    extra: { as },
  })
  return { ...taken, takesAs: requirePin }
}
