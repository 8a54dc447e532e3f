import type { board as english } from '../en/board.ts'

export const board: typeof english = {
  board: {
    title: 'Valmiudet',
    about: 'Kuka on nimetty mihinkin, ja puuttuuko häneltä jotakin.',
    previous: 'Edelliset 14 päivää',
    next: 'Seuraavat 14 päivää',
    onlyGaps: 'Vain ne, jotka eivät ole valmiita',
    count_one: '{{count}} henkilö on nimetty johonkin',
    count_other: '{{count}} henkilöä on nimetty johonkin',
    nobody: 'Ketään ei ole nimetty mihinkään näinä päivinä.',
    allReady: 'Kaikki tällä sivulla ovat valmiita kaikkeen.',
    legendAsks: 'Mitään ei vaadita',
    none: 'Ei suunnitelmia',
    keys: 'Nuolinäppäimet siirtävät, Enter avaa.',
    legend: 'Merkkien selitykset',
    works_one: '{{says}}',
    works_other: '{{count}} tapahtumaa. {{says}}',
    weeks: 'Tulevat viikot',
    weeksAbout:
      'Tämän sivun henkilöt, jotka on viikolla nimetty johonkin: täysi palkki kuvaa niitä, jotka ovat valmiita kaikkeen, tyhjä palkki niitä, jotka eivät ole.',
    week: 'Viikko',
    readyOf: '{{ready}}/{{all}} valmiina',
    notReady: 'Ei vielä valmis: {{names}}',
    free: 'Ketään ei ole nimetty',
    another: 'Etsi valmis tekijä …',
    open: 'Avaa tapahtuma',
    failed: 'Tulevia viikkoja ei voitu ladata.',
    person: 'Henkilö',
  },
}
