import type { confirmations as english } from '../en/confirmations.ts'

export const confirmations: typeof english = {
  failure: {
    confirmedUnread:
      'Se on vahvistettu, mutta jokin siinä muuttui samalla hetkellä, joten lukittu teksti ei ole se, jonka luit. Tarkista se nyt: peru se tai tee uusi versio, jos se on väärin.',
  },
  versions: {
    sameAsBefore:
      'Versiossa {{version}} on sama sisältö kuin versiossa {{before}}. Jos mitään ei ole tarkoitus muuttaa, hylkää luonnos: olennaisena vahvistettuna se vaatisi osaamisen osoittamista uudelleen.',
    confirmAnyway: 'Vahvista silti',
    notAccepted: 'Mitään ei ole vielä vahvistettu. Korjaa ensin: {{fields}}.',
    notSaved: 'Mitään ei ole vielä vahvistettu, koska kaikkea ei voitu tallentaa. Yritä uudelleen.',
  },
  orders: {
    closing: {
      complete: {
        title: 'Merkitäänkö tilaus {{number}} valmiiksi?',
        explain: 'Valmista tilausta ei voi enää muuttaa.',
        told: '{{supplier}} näkee sen heti.',
        done: 'Tilaus {{number}} on valmis.',
      },
      cancel: {
        explain: 'Tätä ei voi kumota. Tilaus jää luettavaksi.',
        told: '{{supplier}} saa heti tiedon, ettei työtä tehdä.',
        title: 'Perutaanko tilaus {{number}}?',
        done: 'Tilaus {{number}} on peruttu.',
      },
    },
    repeating: {
      title: 'Tilataanko sama kuin tilauksessa {{number}}?',
      explain:
        'Uusi luonnos saa tilauksen kohteen, tehtävät ja huomautukset. Sitä voi muuttaa ennen vahvistamista.',
      make: 'Tee luonnos',
      done: 'Luonnoksella {{made}} on sama sisältö kuin tilauksella {{number}}.',
    },
    stillOpen: {
      jobs_one: '{{count}} työ on vielä avoinna ja jää avoimeksi:',
      jobs_other: '{{count}} työtä on vielä avoinna ja jää avoimiksi:',
      more_one: 'Ja {{count}} muu.',
      more_other: 'Ja {{count}} muuta.',
      supplier: {
        waiting: '{{supplier}} ei ole vielä vastannut.',
        accepted: '{{supplier}} on hyväksynyt sen. Täällä ei näy, onko heidän työnsä valmis.',
      },
    },
    confirmation: {
      title: 'Vahvistetaanko tilaus {{number}}?',
      delivered: '{{supplier}} saa heti kopion juuri tästä. Sen jälkeen vain huomautuksia voi muuttaa.',
      own: 'Sen jälkeen vain huomautuksia voi muuttaa. Kukaan organisaation ulkopuolinen ei saa tilausta.',
      confirm: 'Vahvista tilaus',
      done: 'Tilaus {{number}} on vahvistettu.',
      cannot: 'Sitä ei voi vielä vahvistaa:',
      noSupplier: 'Toimittaja ei ole enää yhdistetty organisaatioonne.',
      noLines: 'Tilauksessa ei ole tehtäviä.',
    },
  },
  workTasks: {
    discard: {
      first: 'Tehtävä vaiheineen poistetaan. Tätä ei voi kumota.',
      later: 'Tehtävä ja sen vaiheet palaavat vahvistettuun versioon. Tätä ei voi kumota.',
    },
    confirmation: {
      explain: 'Sen jälkeen tämä versio ei enää muutu. Tilaukset ja työntekijät saavat täsmälleen tämän:',
      retired: 'Tehtävä poistuu käytöstä tässä versiossa.',
      noSteps: 'Vaiheita ei ole, joten kukaan ei voisi tilata sitä.',
      requirements_one: 'Vahvista {{count}} vaatimus, joka on vielä luonnos:',
      requirements_other: 'Vahvista {{count}} vaatimusta, jotka ovat vielä luonnoksia:',
      requirementsHint: 'Tilaus tarvitsee vahvistetut vaatimukset.',
    },
    bulk: {
      requirements_one: 'Samalla vahvistetaan vaatimus, joka on vielä luonnos:',
      requirements_other: 'Samalla vahvistetaan vaatimukset, jotka ovat vielä luonnoksia:',
      requirementsStay_one: 'Vaatimus jää luonnokseksi, mutta tilaus tarvitsee sen vahvistettuna:',
      requirementsStay_other: 'Vaatimukset jäävät luonnoksiksi, mutta tilaus tarvitsee ne vahvistettuina:',
    },
  },
}
