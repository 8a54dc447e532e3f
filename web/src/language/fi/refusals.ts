import type { Refusals, Rule } from '../refusal-rules.ts'

/** What the service says about a value, wherever it stands; the field is named beside it. */
const VALUES: readonly Rule[] = [
  [/field is not known\.$/, 'Tällaista kenttää ei ole.'],
  [/must be a valid UUID\.$/, 'Tämä ei ole tunniste (UUID).'],
  [/must be an IANA time zone/, 'Tämä ei ole aikavyöhyke, kuten Europe/Helsinki.'],
  [/must be text without NUL characters\.$/, 'Tekstissä on merkki, jota ei voi tallentaa.'],
  [/must be a number\.$/, 'Anna luku.'],
  [/must be true or false\.$/, 'Tämän on oltava true tai false.'],
  [/must be an array\.$/, 'Tämän on oltava luettelo.'],
  [/must be an object\.$/, 'Tämän on oltava JSON-objekti.'],
  [/must be text\.$/, 'Tämän on oltava tekstiä.'],
  [/must not have more than (\d+) items\.$/, 'Enintään $1 kohtaa.'],
  [/must not have the same (?:item|value) twice\.$/, 'Sama on kahdesti.'],
  [/must be in the future\.$/, 'Ajankohdan on oltava tulevaisuudessa.'],
  [/field cannot be changed\.$/, 'Tätä ei voi muuttaa.'],
  [/would break a rule between its fields/, 'Kentät eivät sovi yhteen.'],
  [/has a value that cannot be stored/, 'Jotakin tästä ei voi tallentaa.'],
  [/would be larger than can be stored/, 'Tämä on liian suuri tallennettavaksi.'],
]

const STATES: readonly Rule[] = [
  [/^The .+ is ([\w ]+); [\w -]+ needs it to be ([\w ]+)\.$/, 'Tila on nyt {1}; tähän tarvitaan tila {2}.'],
  [/^The order is ([\w ]+) and cannot be changed\.$/, 'Tilauksen tila on {1}, eikä sitä voi enää muuttaa.'],
  [/; an answer is final\.$/, 'Tilaukseen on jo vastattu, ja vastaus on lopullinen.'],
  [/^The order is ([\w ]+); only a confirmed one/, 'Tilauksen tila on {1}; vain vahvistettuun voi vastata.'],
  [/^A cancelled event cannot change/, 'Peruutettua tapahtumaa ei voi muuttaa.'],
  [
    /^The event is cancelled; it schedules no more jobs/,
    'Tapahtuma on peruutettu, eikä siihen voi enää liittää töitä.',
  ],
  [/^The supplier has declined the order;/, 'Toimittaja on hylännyt tilauksen, eikä tätä voi enää tehdä.'],
  [/^The order(?: of the event)? is declined;/, 'Tilaus on hylätty, eikä sille voi enää suunnitella mitään.'],
  [/^The order that the job belongs to is declined;/, 'Työn tilaus on hylätty, eikä työtä voi jatkaa.'],
  [/^The person has accepted the invitation already/, 'Kutsu on jo hyväksytty.'],
  [
    /^This address was invited three times in 24 hours/,
    'Osoite on kutsuttu kolmesti vuorokauden aikana. Kutsu myöhemmin uudelleen.',
  ],
  [
    /^The organization has sent 200 invitations in 24 hours/,
    'Organisaatio on lähettänyt 200 kutsua vuorokauden aikana. Kutsu lisää myöhemmin.',
  ],
  [/^The event has (\d+) .+ already\.$/, 'Tapahtumassa on niitä jo $1, eikä siihen mahdu enempää.'],
  [/^The record cannot be changed: /, 'Tätä ei voi enää muuttaa.'],
  [/^The record exists already/, 'Tämä on jo olemassa.'],
  [/are cancelled, never deleted\.$/, 'Tätä ei poisteta, vaan se perutaan.'],
  [
    /^A confirmed .+ cannot be deleted; it is retired/,
    'Vahvistettua ei poisteta: poista se käytöstä seuraavalla versiolla.',
  ],
  [/^The .+ cannot be deleted; it is referred to by (.+)\.$/, 'Tätä ei voi poistaa. Siihen viittaa: {1}.'],
]

const ORDERS: readonly Rule[] = [
  [
    /^The supplier of a confirmed order cannot be changed/,
    'Vahvistetun tilauksen toimittajaa ei voi vaihtaa.',
  ],
  [
    /are larger than (\d+) MiB together\.$/,
    'Tilauksen työohjeet ja koulutussisällöt ovat yhdessä yli $1 Mt.',
  ],
  [
    /^The lines of the order name more than ([\d,]+)/,
    'Tilauksessa on yli $1 työvaihetta, vaatimusta ja koulutussisältöä.',
  ],
  [/^An order without lines cannot be confirmed/, 'Tilausta ei voi vahvistaa ilman rivejä.'],
  [/^The (.+) "(.*)" is not active\.$/s, '{1} ”$2” on poistettu käytöstä.'],
  [/^The (.+) "(.*)" has no confirmed version\.$/s, '{1} ”$2” on vahvistamatta.'],
]

const EVENTS: readonly Rule[] = [
  [/^The rrule field never occurs/, 'Sääntö ei tuota yhtään kertaa.'],
  [/^The rrule field has /, 'Tämä ei ole toistosääntö, jota voi käyttää.'],
  [
    /must be the start of an occurrence|no occurrence of the event that starts then/,
    'Tapahtumalla ei ole kertaa, joka alkaa silloin.',
  ],
  [/^An occurrence has one exception at most/, 'Tällä kerralla on jo poikkeus.'],
  [
    /is the first occurrence; change the event itself\.$/,
    'Tämä on sarjan ensimmäinen kerta: muuta itse tapahtumaa.',
  ],
  [/belongs to the action moved only\.$/, 'Tämä kuuluu vain siirrettyyn kertaan.'],
  [/^The to parameter must not be before from/, 'Loppu on ennen alkua.'],
  [/^The to parameter must be/, 'Valitse lyhyempi aika.'],
]

const PROCEDURES: readonly Rule[] = [
  [/must not be before validFrom\.$/, 'Loppupäivä on ennen alkupäivää.'],
  [
    /names a step that is named before|must name every step of the task/,
    'Työvaiheet ovat muuttuneet sillä välin. Lataa sivu uudelleen.',
  ],
  [/^The correctAnswers field must hold exactly one/, 'Valitse täsmälleen yksi oikea vastaus.'],
  [
    /must be the index of an option, each once\.$/,
    'Oikean vastauksen on oltava jokin vaihtoehdoista, kukin kerran.',
  ],
  [
    /must fit the type and the options\.$/,
    'Oikeat vastaukset eivät sovi kysymyksen tyyppiin ja vaihtoehtoihin.',
  ],
]

const PEOPLE: readonly Rule[] = [
  [/^A built-in role cannot be/, 'Valmista roolia ei voi muuttaa eikä poistaa.'],
  [/^You do not have the permission (\S+) yourself/, 'Sinulla ei itselläsi ole oikeutta $1.'],
  [/^This role may do more than you may yourself/, 'Tällä roolilla saa tehdä enemmän kuin sinä itse saat.'],
  [/^There are (\d+) calendar feeds/, 'Kalenteriosoitteita on jo $1. Poista ensin jokin niistä.'],
  [
    /^No more than (\d+) asks can be open, and (\d+) made in a day/,
    'Avoinna voi olla enintään $1 pyyntöä, ja päivässä voi tehdä $2. Peru jokin avoin tai jatka huomenna.',
  ],
  [/^The same ask is open already/, 'Sama pyyntö on jo avoinna.'],
  [/^The organization is a supplier already/, 'Organisaatio on jo toimittaja.'],
  [/^An organization cannot be its own supplier/, 'Organisaatio ei voi olla oma toimittajansa.'],
  [/^The other side is asked/, 'Toiselta osapuolelta on pyydetty suostumus, ja se antaa sen itse.'],
  [/^Both sides agreed already/, 'Molemmat osapuolet ovat jo suostuneet.'],
]

const FILES: readonly Rule[] = [
  [/must be an image: /, 'Valitse kuva: JPEG, PNG, WebP tai AVIF.'],
  [/not have more than (\d+) million pixels/, 'Kuvassa saa olla enintään $1 miljoonaa kuvapistettä.'],
  [/takes too long to decode\.$/, 'Kuvan lukeminen kestää liian kauan.'],
  [/must be a single file\.$/, 'Valitse yksi tiedosto.'],
  [/^The (?:image|body) is larger than (\d+) MiB/, 'Tiedosto on suurempi kuin $1 Mt.'],
  [/^The body must be sent as /, 'Tällaista tiedostoa ei voi ottaa vastaan.'],
  [
    /^The file is empty; its first row/,
    'Tiedosto on tyhjä; sen ensimmäisellä rivillä on oltava sarakkeiden nimet.',
  ],
  [/^The file has more than ([\d,]+) columns/, 'Tiedostossa on yli $1 saraketta.'],
  [/^The file has more than ([\d,]+) rows/, 'Tiedostossa on yli $1 riviä.'],
  [/^The (?:file is no text in|body is not valid) UTF-8/, 'Tiedosto ei ole UTF-8-tekstiä.'],
  [/^The file has a NUL character/, 'Tiedostossa on NUL-merkki.'],
  [/^The quotes of row (\d+) are not in pairs/, 'Rivin $1 lainausmerkit eivät ole pareittain.'],
  [/^The file takes too much memory or time/, 'Tiedoston lukeminen vie liikaa muistia tai aikaa.'],
  [/^The file is damaged/, 'Tiedosto on vioittunut, eikä sitä voi lukea.'],
  [/^The file is no workbook/, 'Tiedosto ei ole työkirja (XLSX), tai se on vioittunut.'],
  [/^The workbook unpacks to more than (\d+) MiB/, 'Työkirja on purettuna yli $1 Mt.'],
  [/^The workbook has more than (\d+)/, 'Työkirjassa on liikaa tietoa: raja on $1.'],
  [
    /^The workbook is protected by a password/,
    'Työkirja on suojattu salasanalla tai vanhaa XLS-muotoa. Tallenna se XLSX-muotoon.',
  ],
  [/^Cell ([A-Z]+\d+) holds the error (.+)\.$/, 'Solussa $1 on virhe $2.'],
  [
    /^Cell ([A-Z]+\d+) holds a formula without its value/,
    'Solun $1 kaavalla ei ole arvoa. Avaa tiedosto taulukkolaskennassa ja tallenna se uudelleen.',
  ],
  [/^Cell ([A-Z]+\d+) holds no number/, 'Solussa $1 ei ole lukua.'],
  [/^The workbook cannot be read/, 'Työkirjaa ei voi lukea.'],
  [
    /^The file must be a JSON array of records/,
    'Tiedostossa on oltava JSON-luettelo tietueista tai objekti, jonka data on sellainen.',
  ],
  [
    /^The body is not valid JSON|is given twice in one object|nested deeper/,
    'Tiedosto ei ole kelvollista JSONia.',
  ],
]

const IMPORTS: readonly Rule[] = [
  [/^The column (.+) is not known\.$/, 'Saraketta $1 ei tunneta.'],
  [/^The column (.+) is there twice\.$/, 'Sarake $1 on kahdesti.'],
  [/^The column (.+) is missing\.$/, 'Sarake $1 puuttuu.'],
  [/^The column (.+) is not in the file\.$/, 'Saraketta $1 ei ole tiedostossa.'],
  [
    /^The (\w+) field is empty, and the record has (\d+) of them/,
    'Kenttä on tyhjä, mutta tietueella on niitä $2. Kirjoita [], jos ne poistetaan, tai jätä sarake pois.',
  ],
  [
    /^The event would lose exceptions that the file does not name as gone: (.+)\.$/,
    'Tapahtumalta katoaisi poikkeuksia, joita tiedosto ei merkitse poistetuiksi: $1.',
  ],
  [
    /^The event would lose assignments that the file does not name as gone: (.+)\.$/,
    'Tapahtumalta katoaisi tekijöitä, joita tiedosto ei merkitse poistetuiksi: $1.',
  ],
  [/^Row (\d+) names the same record/, 'Rivi $1 tarkoittaa samaa tietuetta.'],
  [
    /^The row was imported before/,
    'Rivi on jo tuotu. Muuta tietuetta antamalla sen tunniste täällä tai tuo nimen mukaan.',
  ],
  [
    /^There is such a record already: .*? For a new one leave the (\w+) empty\.$/,
    'Tällainen tietue on jo. Muuta sitä antamalla sen tunniste tai tuo nimen mukaan; uuteen jätä $1 tyhjäksi.',
  ],
  [
    /^There is such a record already: /,
    'Tällainen tietue on jo. Muuta sitä antamalla sen tunniste tai tuo nimen mukaan.',
  ],
  [
    /^There are several .+ with this \w+; give the id in (\w+)\.$/,
    'Näitä on useita: anna tunniste sarakkeessa $1.',
  ],
  [/^There are several .+ with this \w+; give the id\.$/, 'Näitä on useita: anna tunniste.'],
  [/^There is no (.+) with this name\.$/, 'Tämän nimistä ei ole: {1}.'],
  [/^There is no (.+) with this number\.$/, 'Tämän numeroista ei ole: {1}.'],
  [
    /^The (\w+) column names another .+ than (\w+); leave one/,
    'Sarakkeet $1 ja $2 tarkoittavat eri tietueita. Tyhjennä toinen.',
  ],
  [
    /with this id is not known here; import the \w+ first, or leave (\w+) empty/,
    'Tunnistetta ei tunneta täällä. Tuo ensin se, mihin viitataan, tai tyhjennä $1.',
  ],
  [/^The entry is no JSON object/, 'Kohtaa ei voi lukea JSON-objektina.'],
  [/field was left out and has to be added\.$/, 'Tämä puuttuu ja on lisättävä jälkeenpäin.'],
  [/^The .+ is (\w+), not (.+) as in the file\.$/s, 'Uuden tila on {1}, ei ”$2” kuten tiedostossa.'],
  [
    /^The record was changed after the file was exported/,
    'Tietuetta on muutettu viennin jälkeen. Vie se uudelleen tai tyhjennä tämä solu.',
  ],
]

const REQUESTS: readonly Rule[] = [
  [/^There are too many requests/, 'Pyyntöjä on liikaa. Yritä hetken kuluttua uudelleen.'],
  [/Idempotency-Key is still under way/, 'Sama pyyntö on vielä kesken. Yritä hetken kuluttua uudelleen.'],
  [/^This Idempotency-Key was used/, 'Lataa sivu uudelleen ja yritä sitten uudelleen.'],
  [/^The answer would be too large/, 'Tätä on liikaa kerralla. Rajaa hakua.'],
]

export const refusals: Refusals = {
  fields: {
    required: 'Tämä on pakollinen.',
    tooLong: 'Enintään $1 merkkiä.',
    tooShort: 'Vähintään $1 merkkiä.',
    tooGreat: 'Enintään $1.',
    tooSmall: 'Vähintään $1.',
    oneLine: 'Vain yksi rivi tekstiä.',
    email: 'Tämä ei ole sähköpostiosoite.',
    website: 'Tämä ei ole verkko-osoite, kuten https://example.com.',
    date: 'Anna päivä ja kellonaika.',
    beforeStart: 'Tämä on ennen alkua.',
    number: 'Anna kokonaisluku.',
    wrongPassword: 'Tämä ei ole nykyinen salasanasi.',
    nameTaken: 'Tämän niminen on jo olemassa.',
    member: 'Tämä henkilö on jo jäsen.',
    gone: 'Tätä ei enää ole. Valitse toinen.',
  },
  others: {
    rules: [
      ...STATES,
      ...ORDERS,
      ...EVENTS,
      ...PROCEDURES,
      ...PEOPLE,
      ...FILES,
      ...IMPORTS,
      ...REQUESTS,
      ...VALUES,
    ],
    or: 'tai',
    andMore: 'ja $1 muuta',
    moreErrors: 'Virheitä on lisäksi $1.',
  },
}
