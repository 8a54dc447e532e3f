import { placeOf, type Time } from './letter.ts'
import type { EndingProof, EndingProofs, MailTexts } from './texts.ts'
import { spokenDay, spokenMoment, spokenTime } from './time.ts'

const validity = ({ validUntil }: EndingProof) =>
  validUntil === null ? 'inte styrkt' : `giltig till och med ${spokenDay('sv', validUntil)}`

const rest = ({ more }: EndingProofs) => (more > 0 ? { note: `Och ${more} till.` } : {})

const when = (time: Time) =>
  time.recurring ? `varje tillfälle, det första: ${spokenTime('sv', time)}` : spokenTime('sv', time)

/** The mails in Swedish. */
export const sv: MailTexts = {
  sentFor: (organization) => `Skickat av Holdpoint för ${organization}.`,
  invitation: ({ inviter, organization }) => ({
    subject: `Inbjudan till ${organization} i Holdpoint`,
    lead: `${inviter ?? 'Någon'} bjuder in dig till ${organization} i Holdpoint.`,
    action: 'Acceptera inbjudan inom sju dagar',
    last: 'Om du inte känner dem behöver du inte göra något.',
  }),
  passwordReset: ({ address }) => ({
    subject: 'Nytt lösenord till Holdpoint',
    lead: `Någon har bett om ett nytt lösenord för ${address}.`,
    action: 'Välj ett nytt lösenord inom en timme',
    last: 'Om det inte var du behöver du inte göra något; lösenordet ändras inte.',
  }),
  assigned: ({ title, time, site }) => ({
    subject: `Du är tilldelad: ${title}`,
    lead: `Du är tilldelad händelsen ”${title}”.`,
    facts: { När: when(time), Arbetsplats: site && placeOf(site) },
    action: 'Öppna händelsen',
  }),
  orderConfirmed: ({ buyer, number, site, notes }) => ({
    subject: `Ny beställning ${number} från ${buyer}`,
    lead: `${buyer} har bekräftat beställning ${number} till er organisation.`,
    facts: { Arbetsplats: placeOf(site), Anmärkningar: notes },
    action: 'Läs vad den kräver, och acceptera eller avböj den',
  }),
  orderCancelled: ({ buyer, number, site, notes }) => ({
    subject: `Beställning ${number} från ${buyer} är annullerad`,
    lead: `${buyer} har annullerat beställning ${number}. Påbörja inte arbetet, och stoppa det som pågår.`,
    facts: { Arbetsplats: placeOf(site), Anmärkningar: notes },
    action: 'Öppna beställningen',
  }),
  orderAnswered: ({ supplier, number, site, answer, reason }) => ({
    subject: `Beställning ${number} är ${answer === 'accepted' ? 'accepterad' : 'avböjd'} av ${supplier}`,
    lead:
      answer === 'accepted'
        ? `${supplier} har accepterat beställning ${number}.`
        : `${supplier} har avböjt beställning ${number}. Beställ arbetet igen, av samma eller en annan leverantör, eller annullera beställningen.`,
    facts: { Arbetsplats: placeOf(site), Orsak: reason },
    action: 'Öppna beställningen',
  }),
  orderDeclined: ({ supplier, number, site, reason, events }) => ({
    subject: `Påbörja inte arbetet: beställning ${number} är avböjd`,
    lead: `${supplier} har avböjt beställning ${number}. Du är tilldelad arbete i den. Påbörja inte det arbetet, och stoppa det som pågår.`,
    facts: [
      ...events.map(({ title, time }) => [title, when(time)] as const),
      ['Arbetsplats', placeOf(site)],
      ['Orsak', reason],
    ],
    note: 'Den som planerade arbetet berättar hur det fortsätter.',
    action: 'Öppna händelsen',
  }),
  proofsEnding: (told) => ({
    subject: 'Några av dina behörigheter går snart ut',
    lead: 'De här går ut före ett arbete som du är tilldelad och som kräver dem. Förnya dem i tid.',
    facts: told.proofs.map((proof) => [proof.title, `${validity(proof)}; ${proof.events.join(', ')}`]),
    ...rest(told),
    action: 'Se vad som saknas',
  }),
  proofsEndingHere: (told) => ({
    subject: 'Behörigheter går ut eller saknas före ett arbete',
    lead: 'De här behörigheterna går ut eller saknas före ett arbete. Innehavarna är tilldelade arbetet och har fått veta det.',
    facts: told.proofs.map((proof) => [
      proof.person,
      `${proof.title}, ${validity(proof)}; ${proof.events.join(', ')}`,
    ]),
    ...rest(told),
    action: 'Öppna Holdpoint',
  }),
  notReady: ({ event, ...told }) => ({
    subject: `Något saknas fortfarande: ${event}`,
    lead: `Du är tilldelad ”${event}”. Det här saknar du fortfarande:`,
    facts: told.proofs.map((proof) => [proof.title, validity(proof)]),
    ...rest(told),
    action: 'Öppna händelsen',
  }),
  holdPointWaits: ({ number, site, step, by }) => ({
    subject: `Hållpunkt väntar: ${step}, jobb ${number}`,
    lead: `${by} har utfört ”${step}” i jobb ${number}. Det är en hållpunkt: arbetet väntar tills någon annan släpper eller underkänner den.`,
    facts: { Arbetsplats: site },
    action: 'Titta på steget och besluta',
  }),
  jobStopped: ({ number, site, by, reason, deviation }) => ({
    subject: `Arbetet är stoppat: jobb ${number}`,
    lead: `${by} har stoppat arbetet i jobb ${number}.`,
    facts: {
      Arbetsplats: site,
      Orsak: reason,
      Avvikelse: deviation && `${deviation.number}: ${deviation.description}`,
    },
    note: 'Arbetet står stilla tills någon återupptar det. Det som signerades på plats måste först signeras på nytt.',
    action: 'Öppna jobbet',
  }),
  deviationGiven: ({ number, description, site, dueOn, stopsWork }) => ({
    subject: `Du ansvarar för att åtgärda avvikelse ${number}`,
    lead: `Du ombeds åtgärda avvikelse ${number}.`,
    facts: { 'Vad som är fel': description, Arbetsplats: site, Senast: dueOn && spokenDay('sv', dueOn) },
    ...(stopsWork && { note: 'Den stoppar arbetet tills den är åtgärdad.' }),
    action: 'Öppna avvikelsen',
  }),
  watchOver: ({ number, site, step, over, missed }) => ({
    subject: missed
      ? `Missad rond i efterbevakningen: ${step}, jobb ${number}`
      : `Efterbevakningens tid är slut: ${step}, jobb ${number}`,
    lead: missed
      ? `En rond i efterbevakningen för ”${step}” i jobb ${number} kom för sent. Ångra steget och gör om det: efterbevakningen börjar om.`
      : `Efterbevakningen för ”${step}” i jobb ${number} är slut. ${over ? 'Den sista ronden är gjord. Återlämna jobbet.' : 'Gör den sista ronden och återlämna sedan jobbet.'}`,
    facts: { Arbetsplats: site },
    action: 'Öppna jobbet',
  }),
  overrideEnds: ({ number, site, person, requirement, until, zone, ended }) => ({
    subject: `Undantaget ${ended ? 'har upphört' : 'upphör snart'}: ${person}, jobb ${number}`,
    lead: `${person} uppfyller inte ”${requirement}”, som jobb ${number} kräver, och undantaget ${ended ? 'har upphört' : 'upphör snart'}. Styrk behörigheten, låt någon annan ta över eller medge ett nytt undantag.`,
    facts: { Upphör: spokenMoment('sv', until, zone), Arbetsplats: site },
    action: 'Öppna jobbet',
  }),
  supplierAsked: ({ asker }) => ({
    subject: `${asker} vill beställa arbete av er organisation`,
    lead: `${asker} ber er organisation att bli dess leverantör. Om ni samtycker kan den skicka beställningar till er; om ni avböjer får ingen veta det.`,
    note: 'Samtyck bara till dem ni känner.',
    action: 'Öppna frågan',
  }),
}
