import { queryOptions } from '@tanstack/react-query'
import type { Choice } from '../../form/finder.tsx'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type ListQueryOf, MOST, type RecordOf, records } from '../../interface/records.ts'
import { localeOf } from '../../language/translation.ts'
import { withFlags } from '../../list/list-search.ts'
import { safetyRequirement } from '../../plan/nouns.ts'
import { dayIn } from '../../show/when.tsx'
import type { Kind } from '../../versioned/kind.ts'
import { type LifecycleSearch, lifecycleQuery } from '../../versioned/lifecycle-search.ts'

export type Requirement = RecordOf<'/safety-requirements'>

export const safetyRequirements = records('/safety-requirements', {
  whole: ['actions', 'createdBy', 'updatedBy', 'educationalContents', 'workSteps', 'change'],
  listed: ['actions', 'workStepsCount'],
})

export type NeedingStep = Pick<RecordOf<'/work-steps'>, 'id' | 'canonicalId' | 'workTask'>

/** The steps that need a requirement, each with its task. */
export function stepsNeeding(safetyRequirementId: string) {
  const query = { safetyRequirementId, 'with[]': ['workTask' as const], count: MOST }
  return queryOptions({
    queryKey: keys.list('work-steps', query),
    queryFn: async ({ signal }): Promise<readonly NeedingStep[]> =>
      (await holdpoint.GET('/work-steps', { params: { query }, signal })).data.data,
  })
}

interface RequirementSearch extends LifecycleSearch<(typeof safetyRequirement)['states'][number]> {
  readonly orderBy?: NonNullable<ListQueryOf<'/safety-requirements'>['orderBy']>
  readonly onSite?: 'true' | 'false'
}

export function requirementList(search: RequirementSearch) {
  return safetyRequirements.list(withFlags(lifecycleQuery(search), 'onSite'))
}

export interface RequirementValues {
  readonly name: string
  readonly description: string
  readonly onSite: boolean
  readonly active: boolean
  /** Days, or empty. */
  readonly validFrom: string
  readonly validTo: string
  readonly contents: readonly Choice[]
}

function valuesOf(requirement: Requirement): RequirementValues {
  const { name, description, onSite, active, validFrom, validTo, educationalContents = [] } = requirement
  return {
    name,
    description: description ?? '',
    onSite,
    active,
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    contents: educationalContents.map(({ id, title }) => ({ id, name: title })),
  }
}

function bodyOf({ contents, validFrom, validTo, ...rest }: RequirementValues) {
  return {
    ...rest,
    validFrom: validFrom || null,
    validTo: validTo || null,
    educationalContentIds: contents.map(({ id }) => id),
  }
}

/** Safety requirements, for the pages of versioned records. */
export const requirementKind: Kind<Requirement, RequirementValues> = {
  noun: safetyRequirement,
  records: safetyRequirements,
  used: 'safety-requirements',
  nameOf: ({ name }) => name,
  valuesOf,
  duplicate: ({ id, name, tag }, key) =>
    safetyRequirements.take({ id, step: 'duplicate', tag, body: { name } }, key),
  make: (draft, key) => {
    const workStepIds = draft.workSteps?.map(({ id }) => id) ?? []
    return safetyRequirements.create({ ...bodyOf(valuesOf(draft)), workStepIds }, key)
  },
  put: (id, { values, tag, status, said }, key) =>
    safetyRequirements.change(id, { body: { ...bodyOf(values), status, ...said }, tag }, key),
  texts: (values, t) => ({
    [t('field.name')]: values.name,
    [t('requirements.description')]: values.description,
    [t('requirements.where')]: t(values.onSite ? 'requirements.onSite' : 'requirements.before'),
    [t('requirements.validFrom')]: dayIn(localeOf(t('language')), values.validFrom),
    [t('requirements.validTo')]: dayIn(localeOf(t('language')), values.validTo),
    [t('requirements.contents')]: values.contents.map(({ name }) => name).join('\n'),
    [t('versions.active')]: t(values.active ? 'active.yes' : 'active.no'),
  }),
}
