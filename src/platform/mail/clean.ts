/** Invisible characters: controls, and those that change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
const UNSEEN_BUT_LINES = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** A text as one line without invisible characters, cut to so many code points. */
export function oneLine(text: string, most: number): string {
  const plain = text.replace(/\s/g, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim()
  const characters = Array.from(plain)
  return characters.length <= most
    ? plain
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** The same, keeping line breaks. */
export function severalLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(UNSEEN_BUT_LINES, '').trim()
}

const MOST_OF_A_NAME = 60

/**
 * A name for readers who may never have heard of it. A stranger who sends invitations chooses this text, so it is
 * short and contains nothing that mail programs turn into a link: no address, domain or telephone number.
 */
export function plainName(name: string): string {
  const plain = oneLine(name.normalize('NFKC'), 500)
    .replace(/\b[a-z]+:\/*/gi, ' ')
    .replace(/\bwww\b/gi, ' ')
    .replace(/[\\/@<>[\]{}|#?&=%_~^`"*]/g, ' ')
    // A dot between letters makes a domain; one at the end of a word or in "St. Mary" does not.
    .replace(/[.。・](?=\S)/g, ' ')
    .replace(/\d[\d ().-]{4,}\d/g, ' ')
  return oneLine(plain, MOST_OF_A_NAME) || '…'
}
