import type { firstStepWords as english } from '../en/first-steps.ts'

export const firstStepWords: typeof english = {
  firstSteps: {
    title: 'Ensimmäiset askeleet',
    progress: '{{done}}/{{count}} tehty',
    begin: 'Aloita',
    hide: 'Piilota',
    hidden: 'Ensimmäiset askeleet on piilotettu. Ne saa takaisin ohjeesta (?).',
    state: { open: 'tekemättä', begun: 'aloitettu', done: 'tehty' },
    step: {
      site: 'Lisää kohde',
      task: 'Kuvaa työ',
      confirm: 'Vahvista työtehtävä',
      supplier: 'Yhdistä toimittaja',
      order: 'Tilaa työ',
      schedule: 'Aikatauluta se',
      invite: 'Kutsu työkaveri',
    },
    hint: {
      site: 'Missä työ tehdään.',
      task: 'Työtehtävä vaiheineen, ja jokaisella vaiheella riski.',
      confirm: 'Tämä versio pysyy siitä lähtien ennallaan, ja sen voi tilata.',
      supplier: 'Kuka työskentelee teille. Oman väen työ ei tarvitse toimittajaa.',
      order: 'Tilaus säilyttää vaiheet sellaisina kuin ne nyt ovat.',
      schedule: 'Milloin työ tehdään ja kuka tulee.',
      invite: 'Suunnittelijat, koordinaattorit, työntekijät: jokainen näkee omansa.',
    },
    begun: {
      confirm: 'Luonnos odottaa vahvistusta.',
      supplier: 'Toimittaja ei ole vielä vastannut.',
      order: 'Luonnos odottaa vahvistusta.',
    },
    tour: 'Kahden minuutin kierros',
    trail: 'Askel {{number}}/{{count}}: {{step}}',
    next: 'Seuraavaksi: {{step}}',
    back: 'Takaisin Tänään-sivulle',
    leave: 'Poistu ensimmäisistä askeleista',
    finished: 'Kaikki ensimmäiset askeleet on tehty.',
  },
  samples: {
    title: 'Esimerkkitiedot',
    explain: 'Luonnoksia kokeilua varten. Mikään ei riipu niistä.',
    make: 'Kokeile esimerkkitiedoilla',
    made: 'Esimerkkitiedot on tehty.',
    remove: 'Poista esimerkkitiedot',
    question: 'Poistetaanko esimerkkitiedot?',
    removes:
      'Tämä poistaa: {{names}}, ja kaiken, mitä olet niihin kirjoittanut. Se, mitä muut jo käyttävät, jää.',
    removed: 'Esimerkkitiedot on poistettu.',
    stays: 'Tämä jää, koska muut käyttävät sitä:',
    confirmed: 'vahvistettu, joten se on nyt tietue siinä missä muutkin',
    usedBy: 'käytössä: {{names}}',
  },
  tour: {
    place: '{{number}}/{{count}}',
    back: 'Edellinen',
    leave: 'Poistu kierrokselta',
    stop: {
      today: {
        title: 'Tänään',
        text: 'Mikä sinua odottaa, kiireellisin ensin. Kello näyttää saman luettelon joka sivulla.',
      },
      tasks: {
        title: 'Kuvaa työ',
        text: 'Työtehtävillä on vaiheita, vaiheilla riskejä ja vaatimuksia. Vahvistettu versio ei muutu; muutos tekee seuraavan.',
      },
      orders: {
        title: 'Tilaa se',
        text: 'Tilaus säilyttää vaiheet sellaisina kuin ne ovat, kun vahvistat sen. Toimittaja saa kopion ja hyväksyy tai hylkää sen.',
      },
      schedule: {
        title: 'Aikatauluta se',
        text: 'Tapahtumat kertovat milloin, missä ja kuka. Holdpoint kertoo, kuka ei ole vielä valmis ja kuka on kahdessa paikassa yhtä aikaa.',
      },
      jobs: {
        title: 'Tee työ ja osoita se tehdyksi',
        text: 'Työssä ihmiset kuittaavat jokaisen vaiheen puhelimellaan. Kukaan ei ohita pysähdyspistettä, ennen kuin joku muu on vapauttanut sen.',
      },
      find: {
        title: 'Löydä kaikki',
        text: 'Ctrl K löytää tietueet nimellä, vaikka yksi kirjain olisi väärin, ja suorittaa sivun toiminnot.',
      },
      help: {
        title: 'Näppäimet ja ohje',
        text: 'Tässä ohjeessa ovat kaikki näppäimet. Siitä alkaa myös kierros uudelleen.',
      },
    },
  },
}
