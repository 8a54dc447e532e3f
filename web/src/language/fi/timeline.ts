import type { timelineWords as english } from '../en/timeline.ts'

export const timelineWords: typeof english = {
  timeline: {
    lanes: 'Kaistat',
    none: 'Ei kaistoja',
    by: { site: 'Kohde', supplier: 'Toimittaja', person: 'Henkilö' },
    noSite: 'Ilman kohdetta',
    noSupplier: 'Oma työ',
    noPerson: 'Ei tekijöitä',
    entries_one: '{{count}} merkintä',
    entries_other: '{{count}} merkintää',
    overlap: '{{person}} on myös tapahtumassa ”{{title}}”',
    overlaps_one: 'Yhdessä merkinnässä on joku, joka on kahdessa paikassa samaan aikaan.',
    overlaps_other: '{{count}} merkinnässä on joku, joka on kahdessa paikassa samaan aikaan.',
    notReadyPeople: 'Ei vielä valmis: {{names}}',
    notReady_one: 'Yhdessä merkinnässä on joku, joka ei ole vielä valmis.',
    notReady_other: '{{count}} merkinnässä on joku, joka ei ole vielä valmis.',
    incomplete: 'Kaikkien valmiutta ei tiedetä.',
    lacking: 'joku ei ole vielä valmis',
    nothing: 'Näinä päivinä ei ole mitään.',
    forward: 'Kellot siirtyvät eteenpäin',
    back: 'Kellot siirtyvät taaksepäin',
    legend: 'Lajit ja tilat',
    clashing: 'joku on kahdessa paikassa',
  },
}
