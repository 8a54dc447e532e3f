import { placeOf, type Time } from './letter.ts'
import type { EndingProof, EndingProofs, MailTexts } from './texts.ts'
import { spokenDay, spokenMoment, spokenTime } from './time.ts'

const validity = ({ validUntil }: EndingProof) =>
  validUntil === null ? 'ei osoitettu' : `voimassaolo päättyy ${spokenDay('fi', validUntil)}`

const rest = ({ more }: EndingProofs) => (more > 0 ? { note: `Ja ${more} muuta.` } : {})

const when = (time: Time) =>
  time.recurring ? `jokainen kerta, ensimmäinen: ${spokenTime('fi', time)}` : spokenTime('fi', time)

/** The mails in Finnish. */
export const fi: MailTexts = {
  sentFor: (organization) => `Holdpoint lähetti tämän organisaation ${organization} puolesta.`,
  invitation: ({ inviter, organization }) => ({
    subject: `Kutsu Holdpointiin: ${organization}`,
    lead: `${inviter ?? 'Joku'} kutsuu sinut Holdpointiin organisaatioon ${organization}.`,
    action: 'Hyväksy kutsu seitsemän päivän kuluessa',
    last: 'Jos et tunne heitä, älä tee mitään.',
  }),
  passwordReset: ({ address }) => ({
    subject: 'Uusi salasana Holdpointiin',
    lead: `Joku pyysi uutta salasanaa osoitteelle ${address}.`,
    action: 'Valitse salasana tunnin kuluessa',
    last: 'Jos se et ollut sinä, älä tee mitään; salasana pysyy ennallaan.',
  }),
  assigned: ({ title, time, site }) => ({
    subject: `Sinut on nimetty: ${title}`,
    lead: `Sinut on nimetty tapahtumaan ”${title}”.`,
    facts: { Aika: when(time), Kohde: site && placeOf(site) },
    action: 'Avaa tapahtuma',
  }),
  orderConfirmed: ({ buyer, number, site, notes }) => ({
    subject: `Uusi tilaus ${number}, tilaaja ${buyer}`,
    lead: `${buyer} on vahvistanut organisaatiollenne tilauksen ${number}.`,
    facts: { Kohde: placeOf(site), Huomautukset: notes },
    action: 'Lue, mitä se vaatii, ja hyväksy tai hylkää se',
  }),
  orderCancelled: ({ buyer, number, site, notes }) => ({
    subject: `Tilaus ${number} on peruttu, tilaaja ${buyer}`,
    lead: `${buyer} on perunut tilauksen ${number}. Älkää aloittako työtä, ja keskeyttäkää käynnissä oleva.`,
    facts: { Kohde: placeOf(site), Huomautukset: notes },
    action: 'Avaa tilaus',
  }),
  orderAnswered: ({ supplier, number, site, answer, reason }) => ({
    subject: `Tilaus ${number} on ${answer === 'accepted' ? 'hyväksytty' : 'hylätty'}, toimittaja ${supplier}`,
    lead:
      answer === 'accepted'
        ? `${supplier} on hyväksynyt tilauksen ${number}.`
        : `${supplier} on hylännyt tilauksen ${number}. Tilaa työ uudelleen samalta tai toiselta toimittajalta, tai peru tilaus.`,
    facts: { Kohde: placeOf(site), Syy: reason },
    action: 'Avaa tilaus',
  }),
  orderDeclined: ({ supplier, number, site, reason, events }) => ({
    subject: `Älä aloita: tilaus ${number} on hylätty`,
    lead: `${supplier} on hylännyt tilauksen ${number}. Sinut on nimetty sen työhön. Älä aloita työtä, ja keskeytä käynnissä oleva.`,
    facts: [
      ...events.map(({ title, time }) => [title, when(time)] as const),
      ['Kohde', placeOf(site)],
      ['Syy', reason],
    ],
    note: 'Työn suunnittelija kertoo, miten jatketaan.',
    action: 'Avaa tapahtuma',
  }),
  proofsEnding: (told) => ({
    subject: 'Todistuksiesi voimassaolo päättyy pian',
    lead: 'Nämä päättyvät ennen työtä, johon sinut on nimetty ja joka vaatii niitä. Uusi ne ajoissa.',
    facts: told.proofs.map((proof) => [proof.title, `${validity(proof)}; ${proof.events.join(', ')}`]),
    ...rest(told),
    action: 'Katso, mitä puuttuu',
  }),
  proofsEndingHere: (told) => ({
    subject: 'Todistuksia päättyy tai puuttuu ennen töitä',
    lead: 'Nämä todistukset päättyvät tai puuttuvat ennen töitä. Henkilöt on nimetty töihin, ja heille on kerrottu.',
    facts: told.proofs.map((proof) => [
      proof.person,
      `${proof.title}, ${validity(proof)}; ${proof.events.join(', ')}`,
    ]),
    ...rest(told),
    action: 'Avaa Holdpoint',
  }),
  notReady: ({ event, ...told }) => ({
    subject: `Sinulta puuttuu vielä jotain: ${event}`,
    lead: `Sinut on nimetty tapahtumaan ”${event}”, mutta sinulta puuttuu vielä:`,
    facts: told.proofs.map((proof) => [proof.title, validity(proof)]),
    ...rest(told),
    action: 'Avaa tapahtuma',
  }),
  holdPointWaits: ({ number, site, step, by }) => ({
    subject: `Pysähdyspiste odottaa: ${step}, työ ${number}`,
    lead: `${by} on tehnyt työn ${number} vaiheen ”${step}”. Se on pysähdyspiste: työ odottaa, kunnes joku muu vapauttaa tai hylkää sen.`,
    facts: { Kohde: site },
    action: 'Katso vaihe ja päätä',
  }),
  jobStopped: ({ number, site, by, reason, deviation }) => ({
    subject: `Työ on keskeytetty: ${number}`,
    lead: `${by} on keskeyttänyt työn ${number}.`,
    facts: {
      Kohde: site,
      Syy: reason,
      Poikkeama: deviation && `${deviation.number}: ${deviation.description}`,
    },
    note: 'Työ seisoo, kunnes joku jatkaa sitä. Paikan päällä annetut kuittaukset on ensin annettava uudelleen.',
    action: 'Avaa työ',
  }),
  deviationGiven: ({ number, description, site, dueOn, stopsWork }) => ({
    subject: `Poikkeama ${number} on sinun ratkaistavanasi`,
    lead: `Sinua pyydetään ratkaisemaan poikkeama ${number}.`,
    facts: { 'Mikä on vialla': description, Kohde: site, Viimeistään: dueOn && spokenDay('fi', dueOn) },
    ...(stopsWork && { note: 'Työ on keskeytettynä, kunnes poikkeama on ratkaistu.' }),
    action: 'Avaa poikkeama',
  }),
  watchOver: ({ number, site, step, over, missed }) => ({
    subject: missed
      ? `Jälkivartioinnin kierros jäi tekemättä: ${step}, työ ${number}`
      : `Jälkivartioinnin aika on täynnä: ${step}, työ ${number}`,
    lead: missed
      ? `Työn ${number} vaiheen ”${step}” jälkivartioinnin kierros tehtiin liian myöhään. Kumoa vaihe ja tee se uudelleen: jälkivartiointi alkaa alusta.`
      : `Työn ${number} vaiheen ”${step}” jälkivartioinnin aika on täynnä. ${over ? 'Viimeinen kierros on tehty. Luovuta työ takaisin.' : 'Tee viimeinen kierros ja luovuta työ sitten takaisin.'}`,
    facts: { Kohde: site },
    action: 'Avaa työ',
  }),
  overrideEnds: ({ number, site, person, requirement, until, zone, ended }) => ({
    subject: `Poikkeuslupa ${ended ? 'on päättynyt' : 'päättyy pian'}: ${person}, työ ${number}`,
    lead: `${person} ei täytä vaatimusta ”${requirement}”, jota työ ${number} edellyttää, ja poikkeuslupa ${ended ? 'on päättynyt' : 'päättyy pian'}. Osoita pätevyys, vaihda tekijä tai anna uusi poikkeuslupa.`,
    facts: { Päättyy: spokenMoment('fi', until, zone), Kohde: site },
    action: 'Avaa työ',
  }),
  supplierAsked: ({ asker }) => ({
    subject: `${asker} haluaa tilata töitä organisaatioltanne`,
    lead: `${asker} pyytää organisaatiotanne toimittajakseen. Jos hyväksytte, se voi lähettää teille tilauksia; hylkäämisestä ei kerrota kenellekään.`,
    note: 'Hyväksykää vain tuttu organisaatio.',
    action: 'Avaa pyyntö',
  }),
}
