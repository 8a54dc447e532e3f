import { spokenLanguage } from './language.ts'

/** Orders names by the alphabet of the page's language: å, ä and ö are the last letters in Finnish and Swedish. */
export function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name, spokenLanguage())
}
