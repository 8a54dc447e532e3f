import { useCallback } from 'react'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import type { ListedNoun } from '../nouns.ts'

/** The texts and links of a list for its kind of record. */
export function useListOf(noun: ListedNoun) {
  const { t } = useTranslation()
  const can = useCan()
  const { words } = noun
  return {
    list: noun.segment,
    title: t(`${words}.title`),
    one: t(`${words}.one`),
    link: useCallback(({ id }: { readonly id: string }) => pageOf<typeof noun.page>(noun, id), [noun]),
    create:
      noun.made && can(`${noun.segment}.create`)
        ? { label: t(`${noun.words}.create`), to: noun.newPage }
        : undefined,
    empty: { sentence: t(`${words}.empty`), example: t(`${words}.example`) },
  }
}
