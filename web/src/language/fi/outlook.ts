import type { outlook as english } from '../en/outlook.ts'

export const outlook: typeof english = {
  outlook: {
    about: 'Mitä seuraavat kuusi viikkoa tuovat. Palkin osasta avautuu luettelo siitä, mitä se laskee.',
    timeline: 'Neljän viikon aikajana',
    legend: 'Kuvioiden selitykset',
    part: '{{bar}}, {{kind}}: {{count}}',
    table: 'Taulukkona',
    week: 'Viikko',
    thisWeek: 'Tämä viikko',
    nextWeek: 'Ensi viikko',
    jobs: {
      title: 'Työt riskin mukaan',
      about: 'Kunkin viikon avoimet työt vaiheidensa suurimman riskin mukaan.',
      none: 'Näille viikoille ei osu avoimia töitä.',
      noRisk: 'Ilman vaiheita',
    },
    people: {
      about: 'Viikolla nimetyt henkilöt: ovatko he valmiita kaikkeen?',
      none: 'Ketään ei ole nimetty mihinkään näillä viikoilla.',
      tooMany: 'Liian monta',
      partly: 'Kultakin viikolta on laskettu vain nimen mukaan sata ensimmäistä henkilöä.',
    },
    orders: {
      about: 'Keskeneräiset tilaukset tilan ja iän mukaan.',
      none: 'Keskeneräisiä tilauksia ei ole.',
      age: {
        week: 'Enintään 7 päivää',
        month: '8–30 päivää',
        quarter: '31–90 päivää',
        older: 'Yli 90 päivää',
      },
    },
    trainings: {
      title: 'Tulevien töiden koulutukset',
      about: 'Mukana ovat ne, jotka on näillä viikoilla nimetty koulutusta vaativaan työhön.',
      none: 'Mikään työ näillä viikoilla ei vaadi koulutusta.',
      tooMany: 'Suunnitelmia on liikaa kerralla laskettavaksi. Ne näkyvät kunkin viikon valmiuksissa.',
      passed: 'Suoritettu',
      expiring: 'Päättyy kuuden viikon aikana',
    },
  },
}
