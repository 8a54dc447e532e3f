import type { Language } from '../../language.ts'
import { en } from './en.ts'
import { fi } from './fi.ts'
import { sv } from './sv.ts'
import type { MailTexts } from './texts.ts'

export const texts: { readonly [language in Language]: MailTexts } = { en, fi, sv }
