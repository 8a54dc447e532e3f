import type { RefusalSentences, Refusals, Words } from '../reasons.ts'

function namesOf(people: readonly { readonly firstName: string; readonly lastName: string }[]): string {
  return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
}

const WORKBOOK = {
  cell_address: 'den har en cell utan plats',
  document_type: 'den har en egen dokumenttyp',
  not_xml: 'den är skadad',
  too_deep: 'den har för många nivåer',
  unknown_reference: 'den hänvisar till ett tecken som inte finns',
}
const WORKBOOK_PARTS = {
  parts: 'delar',
  cells: 'celler',
  sheets: 'blad',
  texts: 'texter',
  styles: 'format',
}

const sentences: RefusalSentences = {
  // Values of fields; the field is named beside them.
  required: 'Detta måste fyllas i.',
  required_when_moved: 'Detta måste fyllas i när ett tillfälle flyttas.',
  rule_required: 'Detta måste fyllas i när en händelse upprepas.',
  parameter_required: 'Detta måste anges.',
  parameter_not_single: 'Detta tar bara ett värde.',
  parameter_twice: 'Detta är angivet två gånger.',
  unknown_field: 'Det finns inget sådant fält.',
  unchangeable: 'Detta kan inte ändras.',
  not_a_choice: 'Detta är inget av alternativen.',
  no_such_record: 'Detta finns inte längre. Välj något annat.',
  body_not_an_object: 'Innehållet måste vara ett JSON-objekt.',
  not_text: 'Detta måste vara text.',
  not_a_string: 'Detta måste fyllas i.',
  not_an_integer: 'Ange ett heltal.',
  not_a_number: 'Ange ett tal.',
  not_a_boolean: 'Detta måste vara true eller false.',
  not_an_array: 'Detta måste vara en lista.',
  not_an_object: 'Detta måste vara ett JSON-objekt.',
  of_another_type: 'Detta måste vara av en annan typ.',
  too_long: ({ most }) => `Högst ${most} tecken.`,
  too_short: ({ least }) => `Minst ${least} tecken.`,
  too_small: ({ least }) => `Minst ${least}.`,
  too_great: ({ most }) => `Högst ${most}.`,
  too_few_items: ({ least }) => `Minst ${counted(least, 'punkt', 'punkter')}.`,
  too_many_items: ({ most }) => `Högst ${counted(most, 'punkt', 'punkter')}.`,
  item_twice: 'Samma sak finns två gånger.',
  value_twice: 'Samma värde finns två gånger.',
  breaks_schema: ({ keyword, schema }) => `Detta är ogiltigt (${keyword} ${schema}).`,
  not_a_uuid: 'Detta är inget id (UUID).',
  not_a_day: 'Ange en dag.',
  not_a_moment: 'Ange dag och klockslag.',
  not_a_wall_time: 'Ange dag och klockslag.',
  not_one_line: 'Bara en rad text.',
  unstorable_text: 'Texten har ett tecken som inte kan sparas.',
  not_an_exact_decimal: 'Ange ett tal med högst 30 siffror, varav 20 decimaler, till exempel 19,5.',
  not_a_time_zone: 'Detta är ingen tidszon. Skriv till exempel Europe/Helsinki.',
  not_an_email: 'Detta är ingen e-postadress.',
  not_a_segment: 'Det finns ingen sådan del.',
  not_a_list_address: 'Detta är ingen adress till en lista.',
  not_a_web_address: 'Detta är ingen webbadress. Skriv till exempel https://example.com.',
  not_a_video_address: 'Detta är ingen adress. Skriv till exempel https://example.com.',
  not_in_the_future: 'Detta måste vara i framtiden.',
  breaks_rule: 'Fälten passar inte ihop.',
  unstorable: 'Något i detta kan inte sparas.',
  too_large: 'Detta är större än vad som kan sparas.',

  // States.
  wrong_state: ({ state, needed }, words) =>
    `Status är nu ${quoted(state, words)}; här krävs ${needed.map((each) => quoted(each, words)).join(' eller ')}.`,
  frozen: 'Posten kan inte längre ändras.',
  version_superseded: 'Det finns en nyare version. Läs in sidan igen för att se den.',
  confirmed: 'Versionen är bekräftad och ändras inte. Ändra posten först; det ger nästa version.',
  precondition_failed: 'Någon har ändrat detta under tiden. Läs det som det är nu och ta ställning igen.',
  nothing_to_confirm: 'Allt här är redan bekräftat.',
  duplicate: 'Posten finns redan.',
  never_deleted: 'Detta kan inte tas bort: det annulleras, men tas aldrig bort.',
  referred_to: ({ by, others }, words) => {
    const names = by.map((record) => `${words.kind(record.kind)} ${record.name}`).join(', ')
    return `Detta kan inte tas bort. Det används av: ${names}${others > 0 ? ` och ${others} till` : ''}.`
  },
  tied: 'Något annat hänvisar till detta.',

  // Orders.
  answered: ({ state }, words) =>
    `Beställningen är redan besvarad: ${quoted(state, words)}. Ett svar är slutgiltigt.`,
  declined_by_supplier: 'Leverantören har avböjt beställningen; detta är inte längre möjligt.',
  buyer_gone: 'Organisationen som beställde har tagits bort; ingen tar längre emot ett svar.',
  declined_not_completed: 'Leverantören har avböjt beställningen; den kan inte slutföras.',
  declined_not_planned: 'Händelsens beställning är avböjd; inget mer planeras på den.',
  declined_not_assigned: 'Händelsens beställning är avböjd; ingen mer tilldelas den.',
  declined_not_scheduled: 'Beställningen är avböjd; den får inga fler jobb.',
  declined_not_continued: 'Beställningen som jobbet hör till är avböjd; arbetet fortsätter inte.',
  supplier_fixed: 'Leverantören för en bekräftad beställning kan inte bytas.',
  no_lines: 'En beställning utan rader kan inte bekräftas.',
  not_active: ({ kind, name }, words) => `${words.kind(kind)} ”${name}” är ur bruk.`,
  not_confirmed: ({ kind, name }, words) => `${words.kind(kind)} ”${name}” har ingen bekräftad version.`,
  lines_name_too_much: ({ most }) =>
    `Beställningens rader nämner fler än ${most} steg, krav och utbildningsinnehåll.`,
  order_too_large: ({ mebibytes }) =>
    `Beställningens arbetsuppgifter och innehåll är tillsammans större än ${mebibytes} MB.`,

  // Events.
  event_schedules_no_more: 'Händelsen är annullerad; den får inga fler jobb.',
  event_of_declined_order: 'Beställningen är avböjd; den får inga fler jobb.',
  event_of_completed_order: 'Händelsens beställning är slutförd; den får inga fler jobb.',
  order_declined: 'Beställningen är avböjd; inget mer planeras på den.',
  event_full: ({ most }) => `Händelsen har redan ${most}; fler får den inte ha.`,
  not_a_rule_part: ({ part }) => `”${part}” är ingen del av en upprepningsregel.`,
  rule_part_twice: ({ part }) => `Regeln har ${part} två gånger.`,
  rule_value_not_accepted: ({ part }) => `Regelns värde för ${part} godtas inte.`,
  rule_without_frequency: 'Regeln saknar FREQ.',
  rule_ends_twice: 'Regeln har både COUNT och UNTIL.',
  rule_ends_before_start: 'Detta är före början.',
  rule_never_occurs: 'Enligt regeln inträffar händelsen aldrig.',
  rule_parts_do_not_fit: 'Enligt regeln inträffar händelsen aldrig, eller så passar dess delar inte ihop.',
  before_start: 'Detta är före början.',
  before_from: 'Slutet är före början.',
  too_far_from_from: ({ years }) => `Välj en kortare tid: högst ${years} år.`,
  too_much_at_once: 'Välj en kortare tid: detta är för mycket på en gång.',
  too_much_at_the_same_time: 'Välj en kortare tid: för mycket sker samtidigt.',
  too_many_occurrences: ({ most }) =>
    `Välj en kortare tid: det finns fler än ${counted(most, 'tillfälle', 'tillfällen')}.`,
  no_further_occurrence: 'Händelsen äger inte rum fler gånger.',
  too_many_to_copy: ({ most }) =>
    `Den har fler än ${counted(most, 'del', 'delar')}: det är för mycket att kopiera på en gång.`,
  too_much_to_judge: ({ most }) =>
    `Fråga om färre personer: högst ${most} par av person och krav på en gång.`,
  not_an_occurrence: 'Händelsen har inget tillfälle som börjar då.',
  no_occurrence_then: 'Händelsen har inget tillfälle som börjar då.',
  first_occurrence: 'Detta är det första tillfället: ändra själva händelsen.',
  second_exception: 'Tillfället har redan ett undantag.',
  already_assigned: 'Personen är redan tilldelad.',
  only_when_moved: 'Detta hör bara till ett flyttat tillfälle.',
  exceptions_lost: ({ starts, all }) =>
    `Händelsen skulle förlora undantag som filen inte anger som borttagna: ${inShort(starts, all)}.`,
  assignments_lost: ({ starts, all }) =>
    `Händelsen skulle förlora tilldelningar som filen inte anger som borttagna: ${inShort(starts, all)}.`,

  // Jobs.
  order_not_confirmed: 'Välj en beställning som är bekräftad.',
  not_the_order_of_the_event: 'Händelsen hör till en annan beställning.',
  in_the_past: 'Detta är i det förflutna.',
  not_after_start: 'Slutet är inte efter början.',
  too_many_jobs: ({ most }) => `Välj en kortare tid: högst ${most} jobb på en gång.`,
  occurrence_has_job: ({ number }) => `Tillfället har jobb ${number}, som inte är avslutat.`,
  fixed_by_permit: 'Jobbet är bekräftat. Utfärda en ny revision av arbetstillståndet för att ändra detta.',
  no_procedure: 'Jobbet följer ingen beställning och har därför varken arbetstillstånd eller arbetslag.',
  suspend_first: 'Jobbet pågår. Stoppa det innan arbetstillståndet ändras.',
  last_supervisor: 'Jobbet pågår, och detta är dess enda arbetsledare.',
  outside_window: ({ start, end }) =>
    `Arbetet får börja tidigast 30 minuter före starttiden och måste sluta i tid: ${start} – ${end}.`,
  no_permit:
    'Beställningen bekräftades efter det här jobbet, så jobbet saknar arbetstillstånd. Annullera det och skapa ett jobb för beställningen: det får ett arbetstillstånd och ett arbetslag.',
  job_of_cancelled_event: 'Jobbets händelse är annullerad, så inget arbetstillstånd utfärdas.',
  order_cancelled: 'Jobbets beställning är annullerad, så arbetet kan inte påbörjas.',
  order_completed: 'Jobbets beställning är slutförd, så inget mer av arbetet kan påbörjas.',
  no_crew: 'Ingen ingår i arbetslaget.',
  no_supervisor: ({ people }) =>
    people.length === 0
      ? 'Ingen i arbetslaget är arbetsledare.'
      : `Ingen i arbetslaget är arbetsledare. De här kan vara det: ${namesOf(people)}.`,
  deviation_open: ({ numbers }) => `Avvikelser stoppar arbetet: ${numbers.join(', ')}.`,
  not_ready: 'Någon saknar något som arbetet kräver.',
  not_briefed: ({ people }) =>
    `Har inte läst och signerat arbetstillståndet som det är nu: ${namesOf(people)}.`,

  // Procedures.
  step_twice: 'Steget är redan nämnt.',
  steps_missing: ({ missing }) => `Arbetsuppgiftens alla steg måste nämnas; ${missing} saknas.`,
  first_is_material: 'Den första versionen är en saklig ändring: ingen har lärt sig en tidigare.',
  only_confirming: 'Ange detta bara när versionen bekräftas.',
  upgrade_open: ({ number }) => `Beställning ${number} är redan en uppgradering av den här.`,
  replaced_over: ({ number, state }, words) =>
    `Beställning ${number}, som den här ersätter, har redan status ${quoted(state, words)}.`,
  limits_contradict: 'Inget värde ligger inom gränserna.',
  stops_without_limit: 'Ange en gräns: utan gräns stoppar inget värde arbetet.',
  rounds_without_watch: 'Ronder görs under en efterbevakning: ange hur lång den är.',
  ends_before_it_begins: 'Den sista dagen är före den första.',
  one_of_two: 'Välj exakt ett av de två.',
  in_the_future: 'Detta får inte vara i framtiden.',
  too_early: ({ first }) => `Detta får inte vara före ${first}.`,
  before_issue: 'Detta får inte vara före utfärdandedagen.',
  has_contents: 'Kravet har utbildningsinnehåll: registrera beviset för ett av dem.',
  order_needed: 'Detta genomförs en gång för varje beställning: ange beställningen.',
  order_is_draft: 'Beställningen är inte bekräftad än: först därefter kan detta göras för den.',
  not_a_sha256: 'En SHA-256 har 64 hexadecimala siffror.',
  closed_by_resolver: 'Någon annan än den som åtgärdade den måste avsluta den.',
  at_another_site: 'Jobbet utförs på en annan arbetsplats: utelämna arbetsplatsen.',
  stops_no_job: 'Bara ett jobbs arbete kan stoppas: välj jobbet.',
  job_has_ended: 'Jobbet är slutfört eller annullerat; det finns inget arbete att stoppa.',
  stops_until_resolved: 'Arbetet väntar tills avvikelsen är åtgärdad: åtgärda den.',
  same_person: 'Någon annan måste göra detta: varken den som beviset gäller eller den som registrerade det.',
  interval_too_short: ({ least }) => `Minst ${counted(least, 'dag', 'dagar')}, om det upprepas.`,
  too_few_options: ({ least }) => `Minst ${least} alternativ.`,
  not_one_truth: 'Välj exakt ett rätt svar.',
  not_one_choice: 'Välj exakt ett rätt svar.',
  not_an_option: 'Ett rätt svar måste vara ett av alternativen, vart och ett en gång.',
  attempt_open: 'Ett försök i den här utbildningen är öppet. Avsluta det först.',
  beyond_video: ({ seconds }) => `Videon slutar efter ${counted(seconds, 'sekund', 'sekunder')}.`,
  no_attempts_left: 'Det finns inga försök kvar på provet.',
  not_gradable: 'En fråga i provet saknar rätta svar. Säg till den som ansvarar för det.',
  not_passed: 'Provet är inte godkänt ännu.',
  not_watched: ({ needed, watched }) => `Se ${needed} % av videon; hittills har du sett ${watched} %.`,
  time_over: 'Försökets tid är slut. Det du hade svarat är bedömt.',
  watched_backwards: 'Slutet måste komma efter början.',
  answers_do_not_fit: 'Svaren passar inte frågans typ och alternativ.',
  answers_of_other_options: 'Alternativen har ändrats: ange vilka av dem som är rätt.',

  // People.
  unauthenticated: 'Logga in igen.',
  wrong_credentials: 'E-postadressen eller lösenordet är fel.',
  own_gap: 'Någon annan måste göra detta: varken den som har bristen eller den som registrerade beviset.',
  no_gap: 'Personen saknar inget här som ett undantag kunde gälla.',
  critical_need: 'Ett kritiskt steg kräver detta, så inget undantag medges.',
  not_within_hours: ({ hours }) => `Välj en tidpunkt i framtiden, inom ${hours} timmar.`,
  not_a_pin: 'En PIN-kod har 6 till 12 siffror.',
  wrong_pin: 'PIN-koden är fel, eller så har personen ingen här.',
  not_the_password: 'Detta är inte ditt nuvarande lösenord.',
  password_common: 'Många använder det här lösenordet, så det prövas först. Välj ett annat.',
  password_repeated: 'Lösenordet är ett enda tecken om och om igen. Välj ett annat.',
  password_run: 'Lösenordet är tecken i följd på tangentbordet eller i alfabetet. Välj ett annat.',
  password_name:
    'Lösenordet är namnet på tjänsten eller en organisation, eller din e-postadress. Välj ett annat.',
  too_many_attempts: ({ seconds }) =>
    `För många försök. Försök igen om ${counted(Math.ceil(Number(seconds) / 60), 'minut', 'minuter')}.`,
  https_required: 'Logga in över https, så att ingen på vägen läser lösenordet.',
  cross_site: 'En session ändrar saker bara från tjänstens egna sidor.',
  other_caller:
    'Inget sparades: i en annan flik har någon annan loggat in eller bytt organisation. Läs in sidan igen.',
  forbidden: 'Du får inte göra det här. Fråga en administratör i organisationen.',
  narrowed_token:
    'En nyckel med egna rättigheter får inte göra detta. Använd en session, eller en nyckel utan dem.',
  second_factor_required: 'Bekräfta också med ditt andra steg.',
  wrong_code: 'Koden eller lösennyckeln är fel, redan använd eller för gammal.',
  not_the_code: 'Koden är fel, redan använd eller för gammal.',
  not_the_passkey: 'Lösennyckeln kan inte användas här, är redan inställd eller tog för lång tid.',
  no_second_factor: 'Det finns inget andra steg ännu. Ställ in ett först.',
  too_many_factors: 'Du har så många andra steg som en person kan ha. Ta bort ett först.',
  last_factor_needed: 'En av dina organisationer kräver ett andra steg. Ställ in ett annat först.',
  second_factor_needed: 'Din organisation kräver ett andra steg. Ställ in ett först.',
  way_in_needed: 'Någon måste komma in när enkel inloggning inte fungerar. Ange en administratör.',
  not_an_administrator: 'Detta måste vara en administratör i organisationen.',
  roles_needed: 'Välj minst en roll.',
  sign_in_again: 'Bekräfta att det är du, och gör sedan detta igen.',
  permission_not_held: ({ permission }) => `Du har inte själv rättigheten ${permission}.`,
  role_not_held: 'Rollen får göra mer än du själv får.',
  role_name_taken: 'Det finns redan en roll med det namnet.',
  built_in: 'En inbyggd roll kan inte ändras eller tas bort.',
  address_shared:
    'Personen tillhör också en annan organisation, så bara personen själv kan byta sin e-postadress.',
  administrator_needed: 'Bara en administratör kan göra detta: en katalog släpper in folk i alla roller.',
  too_many_scim_tokens: 'Organisationen har redan 20 SCIM-nycklar. Återkalla en först.',
  no_sso: 'Ingen enkel inloggning är inställd för den här adressen. Logga in med ditt lösenord.',
  sso_needed: 'Organisationen använder inte lösenord. Välj ”Använd jobbkontot (enkel inloggning)”.',
  not_an_issuer:
    'Ange en https-adress utan frågetecken. En http-adress fungerar bara där OUTGOING_ALLOW nämner dess värd.',
  not_an_own_path: 'Sidan att gå till efteråt måste finnas i den här tjänsten.',
  provider_away:
    'Organisationens inloggningstjänst svarar inte som den ska. Försök igen, eller fråga administratören.',
  sso_session:
    'Du loggade in för en organisation och tillhör också andra. Logga in med ditt lösenord för att ändra detta.',
  last_administrator:
    'Den sista administratören måste finnas kvar. Gör först någon annan till administratör.',
  only_way_in:
    'Den här administratören kommer in när enkel inloggning inte fungerar. Ange först någon annan i inloggningsreglerna.',
  already_member: 'Personen är redan medlem.',
  still_member: 'Personen tillhör organisationen. Avsluta medlemskapet först.',
  person_required: 'En person som är inloggad med en session måste göra detta.',
  accepted_already: 'Personen har redan accepterat inbjudan.',
  person_blocked: 'Personen är spärrad. Häv spärren först.',
  address_invited_too_often: 'Adressen har bjudits in tre gånger på ett dygn. Bjud in den igen senare.',
  too_many_invitations: 'Organisationen har skickat 200 inbjudningar på ett dygn. Bjud in fler senare.',
  token_too_deep:
    'Nyckeln är den tionde i en kedja där var och en har skapats med den föregående; använd en tidigare.',
  outlives_own_token: 'Detta är senare än slutet på nyckeln som den skapas med.',
  too_many_views: ({ most }) => `Det finns ${most} vyer; ta bort en först.`,
  shared_by_owner: 'Bara den som skapade vyn kan sluta dela den.',
  too_many_feeds: ({ most }) => `Det finns ${most} kalenderadresser; ta bort en först.`,
  address_or_organization: 'Ange en e-postadress eller en organisation.',
  not_both: 'Ange en e-postadress eller en organisation, inte båda.',
  own_supplier: 'En organisation kan inte vara sin egen leverantör.',
  too_many_asks: ({ open, aDay }) =>
    `Högst ${open} frågor kan vara öppna, och ${aDay} kan ställas per dag. Ta tillbaka en öppen, eller fråga igen i morgon.`,
  asked_already: 'Samma fråga är redan öppen.',
  linked_already: 'Organisationen är redan leverantör.',
  waits_for_other_side: 'Den andra sidan är tillfrågad; den måste samtycka.',
  agreed_already: 'Båda sidor har redan samtyckt.',

  // Files.
  not_a_video: 'Välj en video: MP4 eller WebM.',
  not_a_proof: 'Välj en hel PDF eller en bild: JPEG, PNG, WebP eller AVIF.',
  not_of_provider: 'En sökväg är för en uppladdad video; den här leverantören behöver en https-adress.',
  range_not_satisfiable: 'Filen har inte den delen.',
  no_such_upload: 'Den här filen kan inte användas här. Lägg till den på nytt eller utelämna den.',
  not_an_image: 'Välj en bild: JPEG, PNG, WebP eller AVIF.',
  too_many_pixels: ({ millions }) => `En bild får ha högst ${millions} miljoner bildpunkter.`,
  too_long_to_decode: 'Bilden tar för lång tid att avkoda.',
  not_a_single_file: 'Välj en fil.',
  file_too_large: ({ mebibytes }) => `Filen är större än ${mebibytes} MB.`,
  invalid_multipart: 'En sådan fil kan inte tas emot.',
  file_takes_too_much: 'Filen tar för mycket minne eller tid att läsa.',
  file_damaged: 'Filen är skadad och kan inte läsas.',
  file_empty: 'Filen är tom; dess första rad måste namnge kolumnerna.',
  too_many_columns: ({ most }) => `Filen har fler än ${counted(most, 'kolumn', 'kolumner')}.`,
  too_many_rows: ({ most }) => `Filen har fler än ${counted(most, 'rad', 'rader')}.`,
  file_not_in_unicode:
    'Filen är inte text i UTF-8. Spara den i Excel som ”CSV UTF-8” eller som arbetsbok (.xlsx) och välj den igen.',
  file_has_nul: 'Filen har ett NUL-tecken.',
  more_values_than_columns: ({ row }) =>
    `Rad ${row} har fler värden än det finns kolumner. Ett värde som innehåller avgränsaren måste stå inom citattecken.`,
  quotes_not_in_pairs: ({ row }) => `Citattecknen på rad ${row} är inte parvisa.`,
  file_without_records:
    'Filen måste vara en JSON-lista med poster, eller ett objekt med en sådan lista som data.',
  not_a_workbook: 'Filen är ingen arbetsbok (XLSX), eller så är den skadad.',
  workbook_protected_or_old:
    'Arbetsboken är skyddad med lösenord eller av en äldre typ (XLS); spara den som XLSX.',
  workbook_unpacks_to_too_much: ({ mebibytes }) => `Arbetsboken är uppackad större än ${mebibytes} MB.`,
  workbook_has_too_many: ({ most, what }) => `Arbetsboken har fler än ${most} ${WORKBOOK_PARTS[what]}.`,
  workbook_without_sheet: 'Arbetsboken kan inte läsas: den har inget blad.',
  workbook_unreadable: ({ cause, found }) =>
    `Arbetsboken kan inte läsas: ${WORKBOOK[cause]}${found && ` (${found})`}.`,
  cell_holds_error: ({ cell, error }) => `Cell ${cell} har felet ${error}.`,
  cell_without_value: ({ cell }) =>
    `Cell ${cell} har en formel utan värde; öppna filen i ett kalkylprogram och spara den igen.`,
  cell_not_a_number: ({ cell }) => `Cell ${cell} har inget tal.`,

  // Imports.
  import_refused: ({ row, reason, others }, words) =>
    `Rad ${row}: ${words.sentence(reason)}${others > 0 ? ` ${andMore(others)}` : ''}`,
  column_not_in_file: ({ column }) => `Kolumnen ${titled(column)} finns inte i filen.`,
  unknown_column: ({ column }) => `Kolumnen ${titled(column)} är okänd.`,
  column_twice: ({ column }) => `Kolumnen ${titled(column)} finns två gånger.`,
  column_missing: ({ column }) => `Kolumnen ${titled(column)} saknas.`,
  same_record_as_row: ({ row }) => `Rad ${row} gäller samma post.`,
  imported_before:
    'Raden har redan importerats: ange det id som posten har här för att ändra den, eller importera efter namn.',
  record_exists: 'En sådan post finns redan: ange dess id för att ändra den, eller importera efter namn.',
  unchangeable_record_exists:
    'En sådan post finns redan och kan inte ändras: ta bort raden, eller importera efter namn, då rader som säger samma sak hoppas över.',
  numbered_record_exists: ({ column }) =>
    `En sådan post finns redan: ange dess id för att ändra den, eller importera efter namn. För en ny, lämna ${column} tomt.`,
  several_namesakes: 'Det finns flera sådana: ange id.',
  changed_since_export:
    'Posten ändrades efter att filen exporterades; exportera den igen, eller töm den här cellen.',
  changed_during_import: 'Posten ändrades medan filen importerades; importera filen igen.',
  emptied_list: ({ there }) =>
    `Fältet är tomt, men posten har ${there}: skriv [] för att ta bort dem, eller utelämna kolumnen.`,
  not_an_entry: 'Posten är inget JSON-objekt som kan läsas.',
  names_differ: ({ other }) => `Den här kolumnen och ${other} gäller olika poster; lämna en av dem tom.`,
  unknown_here: ({ field }) =>
    `Id:t är okänt här. Importera först det som det hänvisar till, eller lämna ${field} tomt.`,
  none_of_this_name: ({ kind, by }, words) =>
    `${by === 'number' ? 'Ingen post har det numret' : 'Ingen post har det namnet'}: ${words.kind(kind)}.`,
  several_of_this_name: ({ field }) => `Det finns flera sådana: ange id i ${field}.`,
  left_out: 'Detta utelämnades och måste läggas till.',
  another_state: ({ state, inFile }, words) =>
    `Status är ${quoted(state, words)}, inte ”${inFile}” som i filen.`,

  // Requests.
  not_found: 'Detta finns inte längre: det är borttaget eller tillhör en annan organisation.',
  nothing_here: 'Det finns inget på den här adressen.',
  answer_too_large: 'Det är för mycket på en gång. Begränsa sökningen.',
  idempotency_key_in_use: 'Samma begäran pågår fortfarande. Försök igen om en stund.',
  idempotency_key_reused: 'Läs in sidan igen och försök sedan på nytt.',
  invalid_idempotency_key: 'Huvudet Idempotency-Key måste vara 1 till 255 synliga ASCII-tecken.',
  too_many_requests: 'Det är för många begäranden. Försök igen senare.',
  too_many_parameters: ({ most }) => `Sökningen har fler än ${most} parametrar.`,
  too_many_headers: ({ most }) => `Begäran har fler än ${most} huvuden.`,
  headers_too_large: 'Begärans huvuden är för stora.',
  host_missing: 'Huvudet Host saknas.',
  bad_request: 'Begäran kunde inte läsas.',
  not_http: 'Begäran är inte giltig HTTP.',
  invalid_url: 'Sökvägen är ingen giltig URL.',
  request_timeout: 'Begäran kom inte fram i tid.',
  method_not_allowed: ({ allowed }) => `Den här adressen svarar bara på ${allowed}.`,
  expectation_failed: 'Den enda förväntan som kan uppfyllas är 100-continue.',
  empty_body: 'Innehållet är tomt; det måste vara ett JSON-objekt.',
  invalid_content_length: 'Innehållet har inte den längd som Content-Length anger.',
  invalid_encoding: 'Filen är inte text i UTF-8.',
  invalid_json: 'Filen är inte giltig JSON.',
  too_deep: ({ most }) => `JSON-innehållet har fler än ${most} nivåer.`,
  forbidden_key: 'Nyckeln __proto__ är inte tillåten.',
  duplicate_key: ({ key }) => `Nyckeln ${JSON.stringify(key)} finns två gånger i samma objekt.`,
  body_too_large: ({ kibibytes }) =>
    `Filen är större än ${kibibytes < 1_024 ? `${kibibytes} kB` : `${kibibytes / 1_024} MB`}.`,
  unsupported_media_type: 'En sådan fil kan inte tas emot.',
  unsupported_content_encoding: 'Innehållet måste skickas okomprimerat.',
  metrics_token_required: 'METRICS_TOKEN krävs.',
  not_in_crew: 'Bara arbetslagets medlemmar kan signera i jobbet.',
  supervisor_required: 'En arbetsledare i arbetslaget måste göra detta.',
  permit_expired: 'Arbetstillståndets tid är slut. Stoppa arbetet och utfärda en ny revision.',
  hold_point: ({ steps }) => `En hållpunkt före det här steget är inte släppt ännu: ${steps.join(', ')}.`,
  evidence_missing: 'Ta ett foto först.',
  out_of_limits: ({ checks }) => `Mät dessa igen; värdena måste ligga inom gränserna: ${checks.join(', ')}.`,
  permit_changed: 'Arbetstillståndet har ändrats sedan du öppnade det. Läs det igen innan du signerar.',
  signer_not_briefed: 'Läs och signera först arbetstillståndet som det är nu.',
  already_done: 'Steget är redan utfört.',
  not_done: 'Steget är öppet, eller så har någon redan beslutat om det.',
  done_by_same_person:
    'Någon annan måste göra detta: varken den som utförde steget eller den som registrerade det.',
  step_needed: 'En hållpunkt eller ett kritiskt steg kan inte utelämnas.',
  steps_open: ({ steps }) => `De här stegen är inte utförda eller inte släppta: ${steps.join(', ')}.`,
  watch_running: ({ steps, missed }) =>
    missed.length > 0
      ? `En rond i efterbevakningen missades. Ångra de här stegen och gör om dem: ${missed.join(', ')}.`
      : `Efterbevakningen för de här stegen pågår, eller så saknas den sista ronden: ${steps.join(', ')}.`,
  already_handed_back: 'Jobbet är redan återlämnat.',
  not_handed_back: 'Arbetsledaren måste först återlämna jobbet.',
  handed_back_by_same_person: 'Någon annan än den som återlämnade jobbet måste slutföra det.',
  not_a_hold_point: 'Det här steget behöver inte släppas.',
  not_taken: 'Detta hör inte till det som signeras.',
  internal_error: 'Något gick fel i tjänsten. Begärans id leder till orsaken.',
  unavailable: 'Tjänsten är inte tillgänglig just nu. Försök igen om en stund.',
  overloaded: 'Tjänsten är upptagen just nu. Försök igen om en stund.',
  database_read_only: 'Databasen tar inte emot skrivningar: den är i reserv eller skrivskyddad.',
  database_exhausted:
    'Databasen tar inte emot skrivningar: disken är full, eller så saknas minne eller anslutningar.',
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function quoted(state: string, words: Words): string {
  return `”${words.state(state)}”`
}

function titled(column: string): string {
  return column || 'utan namn'
}

function inShort(starts: readonly string[], all: number): string {
  return `${starts.join(', ')}${all > starts.length ? `, … (${all})` : ''}`
}

function andMore(others: number): string {
  return others === 1 ? 'Det finns ett fel till.' : `Det finns ${others} fel till.`
}

export const refusals: Refusals = { sentences, andMore }
