import type { release as english } from '../en/release.ts'

export const release: typeof english = {
  release: {
    title: 'Pysähdyspisteen vapautus',
    nothing: 'Mikään tämän työn vaihe ei odota vapautusta.',
    others: 'Muut odottavat vaiheet',
    waitsToo: 'Myös ”{{step}}” odottaa vapautusta',
    release: 'Vapauta',
    reject: 'Hylkää',
    ask: { release: 'Vapautetaanko ”{{step}}”?', reject: 'Hylätäänkö ”{{step}}”?' },
    explain: {
      release: 'Tehnyt {{name}}. Vahvistat, että olet itse tarkastanut sen ja että työ saa jatkua.',
      reject: 'Tehnyt {{name}}. Vaihe on taas avoin, ja se on tehtävä uudelleen.',
    },
    done: { release: '”{{step}}” on vapautettu.', reject: '”{{step}}” on hylätty ja taas avoin.' },
    barred: {
      did: 'Teki tämän vaiheen: joku muu vapauttaa sen',
      recorded: 'Kirjasi tämän vaiheen: joku muu vapauttaa sen',
      permission: 'Roolisi ei saa vapauttaa',
    },
    whoMay: 'Työryhmästä tämän saa vapauttaa: {{names}}. Anna puhelin hänelle.',
    nobody: 'Kukaan muu työryhmästä ei saa vapauttaa. Pyydä jotakuta, joka saa, esimerkiksi suunnittelijaa.',
    over: 'Vaihe ei enää odota vapautusta.',
    notDone: 'Vaihe on avoin. Sen voi vapauttaa, kun se on tehty.',
    values: 'Mittaukset',
    notMeasured: 'Ei mitattu',
    outside: 'Rajojen ulkopuolella: {{values}}. Hylkää se tai pyydä mittaamaan uudelleen.',
    photo: 'Kuva vaiheesta ”{{step}}”, ottanut {{name}}',
    state: {
      draft: 'Työtä ei ole vahvistettu.',
      confirmed: 'Työ ei ole alkanut.',
      in_progress: 'Työ on käynnissä.',
      suspended: 'Työ on keskeytetty. Mitään ei voi vapauttaa, ennen kuin työ jatkuu.',
      completed: 'Työ on valmis.',
      cancelled: 'Työ on peruttu.',
    },
  },
}
