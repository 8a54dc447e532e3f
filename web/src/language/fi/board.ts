import type { board as english } from '../en/board.ts'

export const board: typeof english = {
  board: {
    about: 'Kuka on nimetty mihinkin, ja puuttuuko häneltä jotakin.',
    previous: 'Edelliset 14 päivää',
    next: 'Seuraavat 14 päivää',
    onlyGaps: 'Vain ne, jotka eivät ole valmiita',
    count_one: '{{count}} henkilö on nimetty johonkin',
    count_other: '{{count}} henkilöä on nimetty johonkin',
    nobody: 'Ketään ei ole nimetty mihinkään näinä päivinä.',
    first: 'Suunnittele työ tapahtumaksi ja nimeä sille tekijät. Heidän päivänsä näkyvät täällä.',
    allReady: 'Kaikki ovat valmiita kaikkeen.',
    countedReady: 'He kaikki ovat valmiita kaikkeen.',
    legendAsks: 'Mitään ei vaadita',
    none: 'Mitään ei ole suunniteltu',
    works_one: '{{says}}',
    works_other: '{{count}} tapahtumaa. {{says}}',
    weeks: 'Tulevat viikot',
    weeksAbout: 'Kaikki, jotka on viikolla nimetty johonkin.',
    weeksOf: 'Mukana on nimen mukaan vain {{count}} ensimmäistä.',
    bars: { ready: 'Valmiina kaikkeen', notReady: 'Ei valmiina' },
    readyOf: '{{ready}}/{{all}} valmiina',
    notReady: 'Ei vielä valmis: {{names}}',
    free: 'Ketään ei ole nimetty',
    another: 'Etsi valmis tekijä …',
    failed: 'Tulevia viikkoja ei voitu ladata.',
  },
}
