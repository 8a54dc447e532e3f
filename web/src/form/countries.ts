import { LANGUAGES } from '../language/languages.ts'

/** The codes of ISO 3166-1. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

export interface Country {
  readonly code: string
  readonly name: string
}

/** All countries in a language, by name. */
export function countriesIn(language: string): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    compare(one.name, other.name),
  )
}

/** Usual names that no language of the app gives: without them, “UK” would find Ukraine. */
const ALIASES: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  usa: 'US',
  uae: 'AE',
  turkey: 'TR',
  'czech republic': 'CZ',
}

const folded = (text: string) => text.trim().toLocaleLowerCase()

/** The codes by what names them in full; made once, as it asks for hundreds of names. */
let codes: ReadonlyMap<string, string> | undefined

/** The country that a text names in full: by its code, or by its name in any language of the app. */
export function countryOf(text: string): string | undefined {
  codes ??= new Map([
    ...Object.keys(LANGUAGES)
      .flatMap(countriesIn)
      .map(({ name, code }) => [folded(name), code] as const),
    ...CODES.map((code) => [folded(code), code] as const),
    ...Object.entries(ALIASES),
  ])
  return codes.get(folded(text))
}

/** Those with a text in their name, names that begin with it first. */
export function countriesNamed(text: string, countries: readonly Country[]): readonly Country[] {
  const said = folded(text)
  const rank = ({ code, name }: Country) =>
    folded(code) === said ? 0 : folded(name).startsWith(said) ? 1 : folded(name).includes(said) ? 2 : 3
  return [0, 1, 2].flatMap((wanted) => countries.filter((each) => rank(each) === wanted))
}
