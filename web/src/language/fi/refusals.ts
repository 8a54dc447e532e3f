import type { RefusalSentences, Refusals, Words } from '../reasons.ts'

function namesOf(people: readonly { readonly firstName: string; readonly lastName: string }[]): string {
  return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
}

const WORKBOOK = {
  cell_address: 'siinä on solu, jolla ei ole paikkaa',
  document_type: 'siinä on oma dokumenttityyppi',
  not_xml: 'se on vioittunut',
  too_deep: 'se on liian monitasoinen',
  unknown_reference: 'siinä viitataan merkkiin, jota ei ole',
}
const WORKBOOK_PARTS = {
  parts: 'osaa',
  cells: 'solua',
  sheets: 'taulukkoa',
  texts: 'tekstiä',
  styles: 'tyyliä',
}

const sentences: RefusalSentences = {
  // Values of fields; the field is named beside them.
  required: 'Tämä on pakollinen.',
  required_when_moved: 'Tämä on pakollinen, kun kerta siirretään.',
  rule_required: 'Tämä on pakollinen, kun tapahtuma toistuu.',
  parameter_required: 'Tämä on pakollinen.',
  parameter_not_single: 'Tälle annetaan vain yksi arvo.',
  parameter_twice: 'Tämä on annettu kahdesti.',
  unknown_field: 'Tällaista kenttää ei ole.',
  unchangeable: 'Tätä ei voi muuttaa.',
  not_a_choice: 'Tämä ei ole mikään vaihtoehdoista.',
  no_such_record: 'Tätä ei enää ole. Valitse toinen.',
  body_not_an_object: 'Tämän on oltava JSON-objekti.',
  not_text: 'Tämän on oltava tekstiä.',
  not_a_string: 'Tämä on pakollinen.',
  not_an_integer: 'Anna kokonaisluku.',
  not_a_number: 'Anna luku.',
  not_a_boolean: 'Tämän on oltava true tai false.',
  not_an_array: 'Tämän on oltava luettelo.',
  not_an_object: 'Tämän on oltava JSON-objekti.',
  of_another_type: 'Tämän on oltava toista tyyppiä.',
  too_long: ({ most }) => `Enintään ${counted(most, 'merkki', 'merkkiä')}.`,
  too_short: ({ least }) => `Vähintään ${counted(least, 'merkki', 'merkkiä')}.`,
  too_small: ({ least }) => `Vähintään ${least}.`,
  too_great: ({ most }) => `Enintään ${most}.`,
  too_few_items: ({ least }) => `Vähintään ${counted(least, 'kohta', 'kohtaa')}.`,
  too_many_items: ({ most }) => `Enintään ${counted(most, 'kohta', 'kohtaa')}.`,
  item_twice: 'Sama on kahdesti.',
  value_twice: 'Sama on kahdesti.',
  breaks_schema: ({ keyword, schema }) => `Tämä ei kelpaa (${keyword} ${schema}).`,
  not_a_uuid: 'Tämä ei ole tunniste (UUID).',
  not_a_day: 'Anna päivä.',
  not_a_moment: 'Anna päivä ja kellonaika.',
  not_a_wall_time: 'Anna päivä ja kellonaika.',
  not_one_line: 'Vain yksi rivi tekstiä.',
  unstorable_text: 'Tekstissä on merkki, jota ei voi tallentaa.',
  not_an_exact_decimal: 'Anna luku, jossa on enintään 30 numeroa, 20 pilkun jälkeen, kuten 19,5.',
  not_a_time_zone: 'Tämä ei ole aikavyöhyke. Kirjoita esimerkiksi Europe/Helsinki.',
  not_an_email: 'Tämä ei ole sähköpostiosoite.',
  not_a_segment: 'Tällaista osaa ei ole.',
  not_a_list_address: 'Tämä ei ole luettelon osoite.',
  not_a_web_address: 'Tämä ei ole verkko-osoite. Kirjoita esimerkiksi https://example.com.',
  not_a_video_address: 'Tämä ei ole osoite. Kirjoita esimerkiksi https://example.com.',
  not_in_the_future: 'Ajankohdan on oltava tulevaisuudessa.',
  breaks_rule: 'Kentät eivät sovi yhteen.',
  unstorable: 'Jotakin tästä ei voi tallentaa.',
  too_large: 'Tämä on liian suuri tallennettavaksi.',

  // States.
  wrong_state: ({ state, needed }, words) =>
    `Tila on nyt ${quoted(state, words)}; tähän tarvitaan tila ${needed
      .map((each) => quoted(each, words))
      .join(' tai ')}.`,
  frozen: 'Tätä ei voi enää muuttaa.',
  version_superseded: 'Tästä on uudempi versio. Lataa sivu uudelleen.',
  confirmed:
    'Tämä versio on vahvistettu ja pysyy ennallaan. Muuta ensin itse tietuetta, niin syntyy seuraava versio.',
  precondition_failed: 'Joku muutti tätä sillä välin. Lue nykyinen tieto ja päätä uudelleen.',
  nothing_to_confirm: 'Kaikki on jo vahvistettu.',
  duplicate: 'Tämä on jo olemassa.',
  never_deleted: 'Tätä ei poisteta, vaan se perutaan.',
  referred_to: ({ by, others }, words) => {
    const names = by.map(({ kind, name }) => (kind === 'member' ? name : `${words.kind(kind)} ${name}`))
    return `Tätä ei voi poistaa. Siihen viittaa: ${names.join(', ')}${others > 0 ? ` ja ${others} muuta` : ''}.`
  },
  tied: 'Jokin muu viittaa tähän.',

  // Orders.
  answered: 'Tilaukseen on jo vastattu, ja vastaus on lopullinen.',
  declined_by_supplier: 'Toimittaja on hylännyt tilauksen, eikä tätä voi enää tehdä.',
  buyer_gone: 'Tilannut organisaatio on poistettu; kukaan ei enää ota vastausta vastaan.',
  declined_not_completed: 'Toimittaja on hylännyt tilauksen, eikä tätä voi enää tehdä.',
  declined_not_planned: 'Tilaus on hylätty, eikä sille voi enää suunnitella mitään.',
  declined_not_assigned: 'Tilaus on hylätty, eikä sille voi enää suunnitella mitään.',
  declined_not_scheduled: 'Tilaus on hylätty, eikä sille voi enää suunnitella mitään.',
  declined_not_continued: 'Työn tilaus on hylätty, eikä työtä voi jatkaa.',
  supplier_fixed: 'Vahvistetun tilauksen toimittajaa ei voi vaihtaa.',
  no_lines: 'Tilausta ei voi vahvistaa ilman rivejä.',
  not_active: ({ kind, name }, words) => `${words.kind(kind)} ”${name}” on poistettu käytöstä.`,
  not_confirmed: ({ kind, name }, words) => `${words.kind(kind)} ”${name}” on vahvistamatta.`,
  lines_name_too_much: ({ most }) => `Tilauksessa on yli ${most} vaihetta, vaatimusta ja koulutussisältöä.`,
  order_too_large: ({ mebibytes }) =>
    `Tilauksen työtehtävät ja koulutussisällöt ovat yhdessä yli ${mebibytes} Mt.`,

  // Events.
  event_schedules_no_more: 'Tapahtuma on peruttu, eikä siihen voi enää liittää töitä.',
  event_of_declined_order: 'Tilaus on hylätty, eikä sille voi enää suunnitella mitään.',
  event_of_completed_order: 'Tapahtuman tilaus on valmis, eikä sille voi enää suunnitella töitä.',
  order_declined: 'Tilaus on hylätty, eikä sille voi enää suunnitella mitään.',
  event_full: ({ most }) => `Tapahtumassa on niitä jo ${most}, eikä siihen mahdu enempää.`,
  not_a_rule_part: ({ part }) => `Toistosäännössä ei voi olla osaa ”${part}”.`,
  rule_part_twice: ({ part }) => `Toistosäännössä on ${part} kahdesti.`,
  rule_value_not_accepted: ({ part }) => `Toistosäännön osan ${part} arvo ei kelpaa.`,
  rule_without_frequency: 'Toistosäännöstä puuttuu FREQ.',
  rule_ends_twice: 'Toistosäännössä on sekä COUNT että UNTIL.',
  rule_ends_before_start: 'Tämä on ennen alkua.',
  rule_never_occurs: 'Sääntö ei tuota yhtään kertaa.',
  rule_parts_do_not_fit: 'Sääntö ei tuota yhtään kertaa, tai sen osat eivät sovi yhteen.',
  before_start: 'Tämä on ennen alkua.',
  before_from: 'Loppu on ennen alkua.',
  too_far_from_from: ({ years }) => `Valitse lyhyempi aika: enintään ${counted(years, 'vuosi', 'vuotta')}.`,
  too_much_at_once: 'Valitse lyhyempi aika.',
  too_much_at_the_same_time: 'Valitse lyhyempi aika: samaan aikaan on liikaa.',
  too_many_occurrences: ({ most }) => `Valitse lyhyempi aika: kertoja on yli ${most}.`,
  no_further_occurrence: 'Tapahtuma ei enää toistu.',
  too_many_to_copy: ({ most }) => `Osia on yli ${most}: kaikkea ei voi kopioida kerralla.`,
  too_much_to_judge: ({ most }) =>
    `Kysy harvemmista henkilöistä: enintään ${most} henkilön ja vaatimuksen paria kerralla.`,
  not_an_occurrence: 'Tapahtumalla ei ole kertaa, joka alkaa silloin.',
  no_occurrence_then: 'Tapahtumalla ei ole kertaa, joka alkaa silloin.',
  first_occurrence: 'Tämä on sarjan ensimmäinen kerta: muuta itse tapahtumaa.',
  second_exception: 'Tällä kerralla on jo poikkeus.',
  already_assigned: 'Tämä henkilö on jo nimetty.',
  only_when_moved: 'Tämä kuuluu vain siirrettyyn kertaan.',
  exceptions_lost: ({ starts, all }) =>
    `Tapahtumalta katoaisi poikkeuksia, joita tiedosto ei merkitse poistetuiksi: ${inShort(starts, all)}.`,
  assignments_lost: ({ starts, all }) =>
    `Tapahtumalta katoaisi tekijöitä, joita tiedosto ei merkitse poistetuiksi: ${inShort(starts, all)}.`,

  // Jobs.
  order_not_confirmed: 'Valitse vahvistettu tilaus.',
  not_the_order_of_the_event: 'Tapahtuma kuuluu toiseen tilaukseen.',
  in_the_past: 'Tämä on menneisyydessä.',
  not_after_start: 'Loppu ei ole alun jälkeen.',
  too_many_jobs: ({ most }) => `Valitse lyhyempi aika: kerralla enintään ${most} työtä.`,
  occurrence_has_job: ({ number }) => `Tällä kerralla on jo työ ${number}, joka ei ole päättynyt.`,
  fixed_by_permit: 'Työ on vahvistettu. Muutos vaatii työluvan uuden version.',
  no_procedure: 'Työ ei perustu tilaukseen, joten sillä ei ole työlupaa eikä työryhmää.',
  suspend_first: 'Työ on käynnissä. Keskeytä se, ennen kuin työlupa muuttuu.',
  last_supervisor: 'Työ on käynnissä, ja tämä on sen ainoa työnjohtaja.',
  outside_window: ({ start, end }) =>
    `Työn saa aloittaa aikaisintaan 30 minuuttia ennen alkua, ja sen on päätyttävä ajoissa: ${start} – ${end}.`,
  no_permit:
    'Työn tilaus vahvistettiin vasta tämän työn jälkeen, joten työllä ei ole työlupaa. Peru se ja luo tilaukselle uusi työ: sillä on työlupa ja työryhmä.',
  job_of_cancelled_event: 'Työn tapahtuma on peruttu, joten työlupaa ei myönnetä.',
  order_cancelled: 'Työn tilaus on peruttu, joten työtä ei voi aloittaa.',
  order_completed: 'Työn tilaus on valmis, joten uutta työtä ei voi enää aloittaa.',
  no_crew: 'Työryhmässä ei ole ketään.',
  no_supervisor: ({ people }) =>
    people.length === 0
      ? 'Työryhmässä ei ole työnjohtajaa.'
      : `Työryhmässä ei ole työnjohtajaa. Työnjohtajaksi voi valita: ${namesOf(people)}.`,
  deviation_open: ({ numbers }) => `Poikkeamat estävät työn: ${numbers.join(', ')}.`,
  not_ready: 'Joltakulta puuttuu jotain, mitä työ vaatii.',
  not_briefed: ({ people }) => `Nykyisen työluvan kuittaus puuttuu: ${namesOf(people)}.`,

  // Procedures.
  step_twice: 'Tämä vaihe on jo mainittu. Lataa sivu uudelleen.',
  steps_missing: 'Vaiheet ovat muuttuneet sillä välin. Lataa sivu uudelleen.',
  first_is_material: 'Ensimmäinen versio on aina olennainen muutos: aiempaa ei ole kukaan oppinut.',
  only_confirming: 'Tämän voi kertoa vain, kun versio vahvistetaan.',
  upgrade_open: ({ number }) => `Tilaus ${number} on jo tämän tilauksen päivitys.`,
  replaced_over: ({ number, state }, words) =>
    `Tilaus ${number}, jonka tämä korvaa, on jo tilassa ${quoted(state, words)}.`,
  limits_contradict: 'Mikään arvo ei ole näissä rajoissa.',
  stops_without_limit: 'Anna raja: ilman sitä mikään arvo ei keskeytä työtä.',
  rounds_without_watch: 'Kierroksia tehdään jälkivartioinnin aikana: anna sen kesto.',
  ends_before_it_begins: 'Loppupäivä on ennen alkupäivää.',
  one_of_two: 'Valitse täsmälleen toinen näistä.',
  in_the_future: 'Tämä ei voi olla tulevaisuudessa.',
  too_early: ({ first }) => `Tämä ei voi olla ennen päivää ${first}.`,
  before_issue: 'Tämä ei voi olla ennen myöntämispäivää.',
  has_contents: 'Vaatimuksella on koulutussisältöjä: kirjaa todistus jollekin niistä.',
  order_needed: 'Tämä suoritetaan jokaista tilausta varten uudelleen: valitse tilaus.',
  order_is_draft: 'Tilausta ei ole vielä vahvistettu: vasta sitten tämän voi tehdä sitä varten.',
  not_a_sha256: 'SHA-256-tiivisteessä on 64 heksadesimaalinumeroa.',
  closed_by_resolver: 'Poikkeaman sulkee joku muu kuin se, joka sen ratkaisi.',
  at_another_site: 'Työ tehdään toisessa kohteessa: jätä kohde pois.',
  stops_no_job: 'Vain työn tekeminen voidaan keskeyttää: valitse työ.',
  job_has_ended: 'Työ on valmis tai peruttu; keskeytettävää ei ole.',
  stops_until_resolved: 'Työ odottaa, kunnes poikkeama on ratkaistu: ratkaise se.',
  same_person: 'Tämän tekee joku muu kuin se, jonka todistus on tai joka sen kirjasi.',
  interval_too_short: ({ least }) =>
    `Vähintään ${counted(least, 'päivä', 'päivää')}, kun koulutus uusitaan määräajoin.`,
  too_few_options: ({ least }) => `Vähintään ${counted(least, 'vaihtoehto', 'vaihtoehtoa')}.`,
  not_one_truth: 'Valitse täsmälleen yksi oikea vastaus.',
  not_one_choice: 'Valitse täsmälleen yksi oikea vastaus.',
  not_an_option: 'Oikean vastauksen on oltava jokin vaihtoehdoista, kukin kerran.',
  attempt_open: 'Tässä koulutuksessa on yritys kesken. Päätä se ensin.',
  beyond_video: ({ seconds }) => `Videon pituus on ${counted(seconds, 'sekunti', 'sekuntia')}.`,
  no_attempts_left: 'Tähän kokeeseen ei ole enää yrityksiä jäljellä.',
  not_gradable: 'Kokeen yhdeltä kysymykseltä puuttuvat oikeat vastaukset. Kerro siitä kokeen ylläpitäjälle.',
  not_passed: 'Tätä koetta ei ole vielä läpäisty.',
  not_watched: ({ needed, watched }) => `Katso videosta ${needed} %; nyt siitä on katsottu ${watched} %.`,
  time_over: 'Yrityksen aika on päättynyt. Annetut vastaukset on arvosteltu.',
  watched_backwards: 'Lopun on oltava alun jälkeen.',
  answers_do_not_fit: 'Oikeat vastaukset eivät sovi kysymyksen tyyppiin ja vaihtoehtoihin.',
  answers_of_other_options: 'Vaihtoehdot ovat muuttuneet: kerro, mitkä niistä ovat oikein.',

  // People.
  unauthenticated: 'Kirjaudu uudelleen.',
  wrong_credentials: 'Sähköpostiosoite tai salasana on väärä.',
  own_gap: 'Jonkun muun on tehtävä tämä: ei sen, jonka puute on, eikä sen, joka kirjasi todistuksen.',
  no_gap: 'Tältä henkilöltä ei puutu tässä mitään, mihin tarvittaisiin poikkeuslupa.',
  critical_need: 'Kriittinen vaihe vaatii tämän, joten poikkeuslupaa ei myönnetä koskaan.',
  not_within_hours: ({ hours }) => `Valitse tuleva hetki, enintään ${hours} tunnin päähän.`,
  not_a_pin: 'PIN-koodissa on 6–12 numeroa.',
  wrong_pin: 'PIN-koodi on väärä, tai tällä henkilöllä ei ole sitä täällä.',
  not_the_password: 'Tämä ei ole nykyinen salasanasi.',
  password_common: 'Tätä salasanaa käyttävät monet, joten sitä kokeillaan ensin. Valitse toinen.',
  password_repeated: 'Salasanassa toistuu yksi merkki. Valitse toinen.',
  password_run: 'Salasana on näppäimistön tai aakkosten peräkkäisiä merkkejä. Valitse toinen.',
  password_name: 'Salasana on palvelun tai organisaation nimi tai sähköpostiosoitteesi. Valitse toinen.',
  too_many_attempts: ({ seconds }) =>
    `Liian monta yritystä. Yritä uudelleen ${Math.ceil(Number(seconds) / 60)} minuutin kuluttua.`,
  https_required: 'Kirjaudu https-osoitteessa, jotta kukaan matkalla ei lue salasanaa.',
  cross_site: 'Istunnolla muutetaan tietoja vain palvelun omilta sivuilta.',
  other_caller:
    'Mitään ei tallennettu: toisessa välilehdessä joku muu on kirjautunut tai organisaatio on vaihdettu. Lataa sivu uudelleen.',
  forbidden: 'Sinulla ei ole oikeutta tähän. Kysy organisaatiosi pääkäyttäjältä.',
  narrowed_token:
    'API-tunnus, jolla on omat oikeutensa, ei riitä tähän. Käytä istuntoa tai tunnusta, jolla niitä ei ole.',
  second_factor_required: 'Vahvista kirjautuminen myös toisella tavalla.',
  wrong_code: 'Koodi tai pääsyavain on väärä, jo käytetty tai liian vanha.',
  not_the_code: 'Koodi on väärä, jo käytetty tai liian vanha.',
  not_the_passkey: 'Pääsyavain ei kelpaa täällä, se on jo käytössä, tai siinä kesti liian kauan.',
  no_second_factor: 'Kaksivaiheista kirjautumista ei ole vielä otettu käyttöön.',
  too_many_factors: 'Kirjautumistapoja on jo enimmäismäärä. Poista ensin jokin niistä.',
  last_factor_needed: 'Organisaatiosi vaatii kaksivaiheisen kirjautumisen. Lisää ensin toinen tapa.',
  second_factor_needed: 'Organisaatiosi vaatii kaksivaiheisen kirjautumisen. Ota se ensin käyttöön.',
  way_in_needed: 'Jonkun on päästävä sisään, kun kertakirjautuminen ei toimi. Valitse pääkäyttäjä.',
  not_an_administrator: 'Tämän on oltava organisaation pääkäyttäjä.',
  roles_needed: 'Valitse vähintään yksi rooli.',
  sign_in_again: 'Vahvista ensin, että se olet sinä, ja tee tämä sitten uudelleen.',
  permission_not_held: ({ permission }) => `Sinulla ei itselläsi ole oikeutta ${permission}.`,
  role_not_held: 'Tällä roolilla saa tehdä enemmän kuin sinä itse saat.',
  role_name_taken: 'Tämänniminen rooli on jo olemassa.',
  built_in: 'Vakioroolia ei voi muuttaa eikä poistaa.',
  address_shared:
    'Henkilö kuuluu myös toiseen organisaatioon, joten vain hän itse voi vaihtaa sähköpostiosoitteensa.',
  administrator_needed:
    'Vain pääkäyttäjä voi tehdä tämän: hakemisto päästää ihmisiä sisään missä tahansa roolissa.',
  too_many_scim_tokens: 'Organisaatiolla on jo 20 SCIM-tunnusta. Poista ensin yksi.',
  no_sso: 'Tälle osoitteelle ei ole kertakirjautumista. Kirjaudu salasanalla.',
  sso_needed: 'Tämä organisaatio ei käytä salasanoja. Valitse ”Käytä työpaikan tiliä (kertakirjautuminen)”.',
  not_an_issuer:
    'Anna https-osoite ilman kysymysmerkkiä. http-osoite käy vain, jos OUTGOING_ALLOW nimeää sen palvelimen.',
  not_an_own_path: 'Sivun, jolle siirrytään, on oltava tässä palvelussa.',
  provider_away:
    'Organisaatiosi kirjautumispalvelu ei vastaa niin kuin pitäisi. Yritä uudelleen tai kysy pääkäyttäjältä.',
  sso_session:
    'Kirjauduit yhteen organisaatioon ja kuulut muihinkin. Kirjaudu salasanalla muuttaaksesi tätä.',
  last_administrator: 'Viimeinen pääkäyttäjä on säilytettävä. Tee ensin joku toinen pääkäyttäjäksi.',
  only_way_in:
    'Tämä pääkäyttäjä pääsee sisään, kun kertakirjautuminen ei toimi. Valitse ensin toinen pääkäyttäjä kirjautumisen säännöissä.',
  already_member: 'Tämä henkilö on jo jäsen.',
  still_member: 'Henkilö kuuluu organisaatioon. Päätä ensin jäsenyys.',
  person_required: 'Tämän voi tehdä vain kirjautunut henkilö, ei ohjelma.',
  accepted_already: 'Kutsu on jo hyväksytty.',
  person_blocked: 'Henkilön pääsy on estetty. Salli se ensin.',
  address_invited_too_often: 'Osoite on kutsuttu kolmesti vuorokauden aikana. Kutsu myöhemmin uudelleen.',
  too_many_invitations: 'Organisaatio on lähettänyt 200 kutsua vuorokauden aikana. Kutsu lisää myöhemmin.',
  token_too_deep: 'API-tunnus on kymmenes ketjussa, jossa kukin on luotu edellisellä. Käytä aiempaa.',
  outlives_own_token: 'Tämä on myöhemmin kuin sen tunnuksen loppu, jolla uusi luodaan.',
  too_many_views: ({ most }) => `Sinulla on jo ${most} näkymää. Poista ensin jokin niistä.`,
  shared_by_owner: 'Vain näkymän tekijä voi lopettaa sen jakamisen.',
  too_many_feeds: ({ most }) => `Kalenteriosoitteita on jo ${most}. Poista ensin jokin niistä.`,
  address_or_organization: 'Anna sähköpostiosoite tai organisaatio.',
  not_both: 'Anna sähköpostiosoite tai organisaatio, ei molempia.',
  own_supplier: 'Organisaatio ei voi olla oma toimittajansa.',
  too_many_asks: ({ open, aDay }) =>
    `Avoinna voi olla enintään ${open} pyyntöä, ja päivässä voi tehdä ${aDay}. Peru jokin avoin tai jatka huomenna.`,
  asked_already: 'Sama pyyntö on jo avoinna.',
  linked_already: 'Organisaatio on jo toimittaja.',
  waits_for_other_side: 'Toiselta osapuolelta on pyydetty suostumus, ja se antaa sen itse.',
  agreed_already: 'Molemmat osapuolet ovat jo suostuneet.',

  // Files.
  not_a_video: 'Valitse video: MP4 tai WebM.',
  not_a_proof: 'Valitse ehjä PDF tai kuva: JPEG, PNG, WebP tai AVIF.',
  not_of_provider: 'Polku on ladattua videota varten; tämä palvelu tarvitsee https-osoitteen.',
  range_not_satisfiable: 'Tiedostossa ei ole tätä osaa.',
  no_such_upload: 'Tätä tiedostoa ei voi käyttää tässä. Lisää se uudelleen tai jätä se pois.',
  not_an_image: 'Valitse kuva: JPEG, PNG, WebP tai AVIF.',
  too_many_pixels: ({ millions }) => `Kuvassa saa olla enintään ${millions} miljoonaa kuvapistettä.`,
  too_long_to_decode: 'Kuvan lukeminen kestää liian kauan.',
  not_a_single_file: 'Valitse yksi tiedosto.',
  file_too_large: ({ mebibytes }) => `Tiedosto on suurempi kuin ${mebibytes} Mt.`,
  invalid_multipart: 'Tällaista tiedostoa ei voi ottaa vastaan.',
  file_takes_too_much: 'Tiedoston lukeminen vie liikaa muistia tai aikaa.',
  file_damaged: 'Tiedosto on vioittunut, eikä sitä voi lukea.',
  file_empty: 'Tiedosto on tyhjä; sen ensimmäisellä rivillä on oltava sarakkeiden nimet.',
  too_many_columns: ({ most }) => `Tiedostossa on yli ${counted(most, 'sarake', 'saraketta')}.`,
  too_many_rows: ({ most }) => `Tiedostossa on yli ${counted(most, 'rivi', 'riviä')}.`,
  file_not_in_unicode:
    'Tiedosto ei ole UTF-8-tekstiä. Tallenna se Excelissä muodossa ”CSV UTF-8” tai työkirjana (.xlsx) ja valitse se uudelleen.',
  file_has_nul: 'Tiedostossa on NUL-merkki.',
  more_values_than_columns: ({ row }) =>
    `Rivillä ${row} on enemmän arvoja kuin sarakkeita. Jos arvossa on erotinmerkki, se on kirjoitettava lainausmerkkeihin.`,
  quotes_not_in_pairs: ({ row }) => `Rivin ${row} lainausmerkit eivät ole pareittain.`,
  file_without_records:
    'Tiedostossa on oltava JSON-luettelo tietueista tai objekti, jonka data on sellainen.',
  not_a_workbook: 'Tiedosto ei ole työkirja (XLSX), tai se on vioittunut.',
  workbook_protected_or_old:
    'Työkirja on suojattu salasanalla tai vanhaa XLS-muotoa. Tallenna se XLSX-muotoon.',
  workbook_unpacks_to_too_much: ({ mebibytes }) => `Työkirja on purettuna yli ${mebibytes} Mt.`,
  workbook_has_too_many: ({ most, what }) => `Työkirjassa on yli ${most} ${WORKBOOK_PARTS[what]}.`,
  workbook_without_sheet: 'Työkirjassa ei ole taulukkoa.',
  workbook_unreadable: ({ cause, found }) =>
    `Työkirjaa ei voi lukea: ${WORKBOOK[cause]}${found && ` (${found})`}.`,
  cell_holds_error: ({ cell, error }) => `Solussa ${cell} on virhe ${error}.`,
  cell_without_value: ({ cell }) =>
    `Solun ${cell} kaavalla ei ole arvoa. Avaa tiedosto taulukkolaskennassa ja tallenna se uudelleen.`,
  cell_not_a_number: ({ cell }) => `Solussa ${cell} ei ole lukua.`,

  // Imports.
  import_refused: ({ row, reason, others }, words) =>
    `Rivi ${row}: ${words.sentence(reason)}${others > 0 ? ` ${andMore(others)}` : ''}`,
  column_not_in_file: ({ column }) => `Saraketta ${titled(column)} ei ole tiedostossa.`,
  unknown_column: ({ column }) => `Saraketta ${titled(column)} ei tunneta.`,
  column_twice: ({ column }) => `Sarake ${titled(column)} on kahdesti.`,
  column_missing: ({ column }) => `Sarake ${titled(column)} puuttuu.`,
  same_record_as_row: ({ row }) => `Rivi ${row} tarkoittaa samaa tietuetta.`,
  imported_before:
    'Rivi on jo tuotu. Muuta tietuetta antamalla tunniste, joka sillä on täällä, tai tuo nimen mukaan.',
  record_exists: 'Tällainen tietue on jo. Muuta sitä antamalla sen tunniste tai tuo nimen mukaan.',
  unchangeable_record_exists:
    'Tällainen tietue on jo, eikä sitä voi muuttaa. Poista rivi tai tuo nimen mukaan: samansisältöiset rivit ohitetaan.',
  numbered_record_exists: ({ column }) =>
    `Tällainen tietue on jo. Muuta sitä antamalla sen tunniste tai tuo nimen mukaan; jos luot uuden, jätä ${column} tyhjäksi.`,
  several_namesakes: 'Näitä on useita: anna tunniste.',
  changed_since_export: 'Tietuetta on muutettu viennin jälkeen. Vie se uudelleen tai tyhjennä tämä solu.',
  changed_during_import: 'Tietuetta muutettiin, kun tiedostoa tuotiin. Tuo tiedosto uudelleen.',
  emptied_list: ({ there }) =>
    `Kenttä on tyhjä, mutta tietueella on niitä ${there}. Kirjoita [], jos ne poistetaan, tai jätä sarake pois.`,
  not_an_entry: 'Kohtaa ei voi lukea JSON-objektina.',
  names_differ: ({ other }) => `Tämä sarake ja ${other} tarkoittavat eri tietueita. Tyhjennä toinen.`,
  unknown_here: ({ field }) =>
    `Tunnistetta ei tunneta täällä. Tuo ensin se, mihin viitataan, tai tyhjennä ${field}.`,
  none_of_this_name: ({ kind, by }, words) =>
    `${by === 'number' ? 'Tällä numerolla' : 'Tällä nimellä'} ei löydy: ${words.kind(kind)}.`,
  several_of_this_name: ({ field }) => `Näitä on useita: anna tunniste sarakkeessa ${field}.`,
  left_out: 'Tämä puuttuu ja on lisättävä jälkeenpäin.',
  another_state: ({ state, inFile }, words) =>
    `Tila on ${quoted(state, words)}, ei ”${inFile}” kuten tiedostossa.`,

  // Requests.
  not_found: 'Tätä ei enää ole: se on poistettu tai kuuluu toiselle organisaatiolle.',
  nothing_here: 'Tässä osoitteessa ei ole mitään.',
  answer_too_large: 'Tätä on liikaa kerralla. Rajaa hakua.',
  idempotency_key_in_use: 'Sama pyyntö on vielä kesken. Yritä hetken kuluttua uudelleen.',
  idempotency_key_reused: 'Lataa sivu uudelleen ja yritä sitten uudelleen.',
  invalid_idempotency_key: 'Otsakkeessa Idempotency-Key on oltava 1–255 näkyvää ASCII-merkkiä.',
  too_many_requests: 'Pyyntöjä on liikaa. Yritä hetken kuluttua uudelleen.',
  too_many_parameters: ({ most }) => `Haussa on yli ${most} parametria.`,
  too_many_headers: ({ most }) => `Pyynnössä on yli ${most} otsaketta.`,
  headers_too_large: 'Pyynnön otsakkeet ovat liian suuria.',
  host_missing: 'Pyynnöstä puuttuu otsake Host.',
  bad_request: 'Pyyntöä ei voi lukea.',
  not_http: 'Pyyntö ei ole HTTP:tä.',
  invalid_url: 'Osoitteen polku ei kelpaa.',
  request_timeout: 'Pyyntö ei tullut perille ajoissa.',
  method_not_allowed: ({ allowed }) => `Tässä osoitteessa toimii vain ${allowed}.`,
  expectation_failed: 'Ainoa odotus, jonka voi täyttää, on 100-continue.',
  empty_body: 'Pyynnöstä puuttuu sisältö; sen on oltava JSON-objekti.',
  invalid_content_length: 'Sisällön pituus ei ole se, jonka Content-Length ilmoittaa.',
  invalid_encoding: 'Tiedosto ei ole UTF-8-tekstiä.',
  invalid_json: 'Tiedosto ei ole kelvollista JSONia.',
  too_deep: ({ most }) => `JSONissa on yli ${most} sisäkkäistä tasoa.`,
  forbidden_key: 'Avainta __proto__ ei voi käyttää.',
  duplicate_key: ({ key }) => `Avain ${JSON.stringify(key)} on kahdesti samassa objektissa.`,
  body_too_large: ({ kibibytes }) =>
    `Tiedosto on suurempi kuin ${kibibytes < 1_024 ? `${kibibytes} kt` : `${kibibytes / 1_024} Mt`}.`,
  unsupported_media_type: 'Tällaista tiedostoa ei voi ottaa vastaan.',
  unsupported_content_encoding: 'Sisältö on lähetettävä pakkaamatta.',
  metrics_token_required: 'Tähän tarvitaan METRICS_TOKEN.',
  not_in_crew: 'Vain työryhmän jäsenet voivat kuitata tässä työssä.',
  supervisor_required: 'Tämän tekee työryhmän työnjohtaja.',
  permit_expired: 'Työluvan aika on päättynyt. Keskeytä työ ja tee luvasta uusi versio.',
  hold_point: ({ steps }) =>
    `Pysähdyspistettä ennen tätä vaihetta ei ole vielä vapautettu: ${steps.join(', ')}.`,
  evidence_missing: 'Ota ensin valokuva.',
  out_of_limits: ({ checks }) => `Mittaa nämä uudelleen; arvojen on oltava rajoissa: ${checks.join(', ')}.`,
  permit_changed: 'Työlupa on muuttunut sen jälkeen, kun avasit sen. Lue se uudelleen, ennen kuin kuittaat.',
  signer_not_briefed: 'Lue ja kuittaa ensin työlupa sellaisena kuin se nyt on.',
  already_done: 'Vaihe on jo tehty.',
  not_done: 'Vaihe on auki, tai siitä on jo päätetty.',
  done_by_same_person: 'Tämän tekee joku muu kuin se, joka teki vaiheen tai kirjasi sen.',
  step_needed: 'Pysähdyspistettä tai kriittistä vaihetta ei voi jättää pois.',
  steps_open: ({ steps }) => `Näitä vaiheita ei ole tehty tai vapautettu: ${steps.join(', ')}.`,
  watch_running: ({ steps, missed }) =>
    missed.length > 0
      ? `Jälkivartioinnin kierros jäi tekemättä. Kumoa nämä vaiheet ja tee ne uudelleen: ${missed.join(', ')}.`
      : `Näiden vaiheiden jälkivartiointi on kesken, tai sen viimeinen kierros puuttuu: ${steps.join(', ')}.`,
  already_handed_back: 'Työ on jo luovutettu takaisin.',
  not_handed_back: 'Työnjohtajan on ensin luovutettava työ takaisin.',
  handed_back_by_same_person: 'Työn merkitsee valmiiksi joku muu kuin se, joka luovutti sen takaisin.',
  not_a_hold_point: 'Tätä vaihetta ei tarvitse vapauttaa.',
  not_taken: 'Tämä ei kuulu siihen, mitä kuitataan.',
  internal_error: 'Palvelussa meni jotakin vikaan. Pyynnön tunniste johtaa syyhyn.',
  unavailable: 'Palvelu ei ole juuri nyt käytettävissä. Yritä hetken kuluttua uudelleen.',
  overloaded: 'Palvelussa on ruuhkaa. Yritä hetken kuluttua uudelleen.',
  database_read_only: 'Tietokantaan ei voi kirjoittaa: se on varakanta tai vain luettavissa.',
  database_exhausted: 'Tietokantaan ei voi kirjoittaa: levy on täynnä, tai muisti tai yhteydet loppuivat.',
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function quoted(state: string, words: Words): string {
  return `”${words.state(state)}”`
}

function titled(column: string): string {
  return column || 'ilman nimeä'
}

function inShort(starts: readonly string[], all: number): string {
  return `${starts.join(', ')}${all > starts.length ? `, … (${all})` : ''}`
}

function andMore(others: number): string {
  return `Virheitä on lisäksi ${others}.`
}

export const refusals: Refusals = { sentences, andMore }
