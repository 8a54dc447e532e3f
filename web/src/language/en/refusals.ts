import type { RefusalSentences, Refusals } from '../reasons.ts'

const plural = new Intl.PluralRules('en')

function counted(count: number, one: string, many: string): string {
  return `${count} ${plural.select(count) === 'one' ? one : many}`
}

function namesOf(people: readonly { readonly firstName: string; readonly lastName: string }[]): string {
  return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
}

const WORKBOOK = {
  cell_address: 'it has a cell without a place',
  document_type: 'it has a document type of its own',
  not_xml: 'it is damaged',
  too_deep: 'it is nested too deeply',
  unknown_reference: 'it refers to a character that does not exist',
}

const sentences: RefusalSentences = {
  // Values of fields; the field is named beside them.
  required: 'This is required.',
  required_when_moved: 'This is required when a date is moved.',
  rule_required: 'This is required if an event recurs.',
  parameter_required: 'This is required.',
  parameter_not_single: 'This takes one value.',
  parameter_twice: 'This is given twice.',
  unknown_field: 'There is no such field.',
  unchangeable: 'This cannot be changed.',
  not_a_choice: 'This is not one of the choices.',
  no_such_record: 'This no longer exists. Choose another one.',
  body_not_an_object: 'The body must be a JSON object.',
  not_text: 'This has to be text.',
  not_a_string: 'This is required.',
  not_an_integer: 'Give a whole number.',
  not_a_number: 'Give a number.',
  not_a_boolean: 'This has to be true or false.',
  not_an_array: 'This has to be a list.',
  not_an_object: 'This has to be a JSON object.',
  of_another_type: 'This has to be of another type.',
  too_long: ({ most }) => `At most ${counted(most, 'character', 'characters')}.`,
  too_short: ({ least }) => `At least ${counted(least, 'character', 'characters')}.`,
  too_small: ({ least }) => `At least ${least}.`,
  too_great: ({ most }) => `At most ${most}.`,
  too_few_items: ({ least }) => `At least ${counted(least, 'item', 'items')}.`,
  too_many_items: ({ most }) => `At most ${counted(most, 'item', 'items')}.`,
  item_twice: 'The same item is there twice.',
  value_twice: 'The same value is there twice.',
  breaks_schema: ({ keyword, schema }) => `This is invalid (${keyword} ${schema}).`,
  not_a_uuid: 'This is not an id (UUID).',
  not_a_day: 'Give a day.',
  not_a_moment: 'Give a day and a time.',
  not_a_wall_time: 'Give a day and a time.',
  not_one_line: 'One line of text, please.',
  unstorable_text: 'The text has a character that cannot be stored.',
  not_an_exact_decimal: 'Enter a number with at most 30 digits, 20 after the point, such as 19.5.',
  not_a_time_zone: 'This is not a time zone, such as Europe/Helsinki.',
  not_an_email: 'This is not an e-mail address.',
  not_a_segment: 'There is no such part.',
  not_a_list_address: 'This is not a list address.',
  not_a_web_address: 'This is not a web address, such as https://example.com.',
  not_a_video_address: 'This is not an address such as https://example.com.',
  not_in_the_future: 'This has to be in the future.',
  breaks_rule: 'These fields do not go together.',
  unstorable: 'Something in this cannot be stored.',
  too_large: 'This is larger than can be stored.',

  // States.
  wrong_state: ({ kind, state, needed }, words) =>
    `The ${kind} is ${words.state(state).toLowerCase()}; it would have to be ${needed
      .map((each) => words.state(each).toLowerCase())
      .join(' or ')}.`,
  frozen: 'The record can no longer be changed.',
  version_superseded: 'There is a newer version of this. Reload the page to see it.',
  confirmed:
    'This version is confirmed and stays as it is. Change the record first; that makes the next version.',
  precondition_failed: 'Somebody changed this meanwhile. Read it as it is now, then decide again.',
  nothing_to_confirm: 'Everything here is already confirmed.',
  duplicate: 'The record already exists.',
  never_deleted: ({ kind }) => `The ${kind} cannot be deleted: ${kind}s are cancelled, never deleted.`,
  referred_to: ({ kind, by, others }) => {
    const names = by.map((record) => `the ${record.kind} ${record.name}`).join(', ')
    return `The ${kind} cannot be deleted; it is referred to by ${names}${others > 0 ? ` and ${others} more` : ''}.`
  },
  tied: 'Something else refers to this.',

  // Orders.
  answered: ({ state }, words) =>
    `The order was ${words.state(state).toLowerCase()} already; an answer is final.`,
  declined_by_supplier: 'The supplier has declined the order; this is no longer possible.',
  buyer_gone: 'The organization that ordered has been deleted and can no longer receive an answer.',
  declined_not_completed: 'The supplier has declined the order; it cannot be completed.',
  declined_not_planned: 'The order of the event is declined; nothing more can be planned on it.',
  declined_not_assigned: 'The order of the event is declined; nobody else can be assigned to it.',
  declined_not_scheduled: 'The order is declined; no more jobs can be scheduled.',
  declined_not_continued: 'The order of the job is declined; its work cannot continue.',
  supplier_fixed: 'The supplier of a confirmed order cannot be changed.',
  no_lines: 'An order without lines cannot be confirmed.',
  not_active: ({ kind, name }, words) => `${words.kind(kind)} “${name}” is retired.`,
  not_confirmed: ({ kind, name }, words) => `${words.kind(kind)} “${name}” has no confirmed version.`,
  lines_name_too_much: ({ most }) =>
    `The lines of the order name more than ${most} steps, requirements and contents.`,
  order_too_large: ({ mebibytes }) =>
    `The tasks and contents of the order are larger than ${mebibytes} MiB together.`,

  // Events.
  event_schedules_no_more: 'The event is cancelled; no more jobs can be scheduled.',
  event_of_declined_order: 'The order is declined; no more jobs can be scheduled.',
  event_of_completed_order: 'The order of the event is completed; no more jobs can be scheduled.',
  order_declined: 'The order is declined; nothing more can be planned on it.',
  event_full: ({ most, kind }) => `The event already has ${most} ${kind}s.`,
  not_a_rule_part: ({ part }) => `"${part}" is not a part of a recurrence rule.`,
  rule_part_twice: ({ part }) => `The rule has ${part} twice.`,
  rule_value_not_accepted: ({ part }) => `The rule has a value for ${part} that is not accepted.`,
  rule_without_frequency: 'The rule has no FREQ.',
  rule_ends_twice: 'The rule has both COUNT and UNTIL.',
  rule_ends_before_start: 'This is before the start.',
  rule_never_occurs: 'The rule never occurs.',
  rule_parts_do_not_fit: 'The rule never occurs, or has parts that do not go together.',
  before_start: 'This is before the start.',
  before_from: 'The end is before the beginning.',
  too_far_from_from: ({ years }) => `Choose a shorter time: at most ${counted(years, 'year', 'years')}.`,
  too_much_at_once: 'Choose a shorter time: that is too much at once.',
  too_much_at_the_same_time: 'Choose a shorter time: there is too much at the same time.',
  too_many_occurrences: ({ most }) =>
    `Choose a shorter time: there are more than ${counted(most, 'date', 'dates')}.`,
  no_further_occurrence: 'The event has no more dates.',
  too_many_to_copy: ({ most }) =>
    `It has more than ${counted(most, 'part', 'parts')}: that is too much to copy at once.`,
  too_much_to_judge: ({ most }) =>
    `Ask about fewer people: at most ${most} pairs of person and requirement at once.`,
  not_an_occurrence: 'The event has no date that starts then.',
  no_occurrence_then: 'The event has no date that starts then.',
  first_occurrence: 'This is the first date: change the event itself.',
  second_exception: 'This date already has an exception.',
  already_assigned: 'This person is already assigned.',
  only_when_moved: 'This belongs to a moved date only.',
  exceptions_lost: ({ starts, all }) =>
    `The event would lose exceptions that the file does not name as gone: ${inShort(starts, all)}.`,
  assignments_lost: ({ starts, all }) =>
    `The event would lose assignments that the file does not name as gone: ${inShort(starts, all)}.`,

  // Jobs.
  order_not_confirmed: 'Choose an order that is confirmed.',
  not_the_order_of_the_event: 'The event belongs to another order.',
  in_the_past: 'This is in the past.',
  not_after_start: 'The end is not after the start.',
  too_many_jobs: ({ most }) => `Choose a shorter time: at most ${counted(most, 'job', 'jobs')} at once.`,
  occurrence_has_job: ({ number }) => `The date has the job ${number}, which is not over.`,
  fixed_by_permit: 'The job is confirmed. Issue another revision of its permit to change this.',
  no_procedure: 'The job follows no order, so it has no permit and no crew.',
  suspend_first: 'The job is in progress. Stop it before its permit changes.',
  last_supervisor: 'The job is in progress, and this is its only supervisor.',
  outside_window: ({ start, end }) =>
    `Work may begin 30 minutes before its start and has to end in time: ${start} – ${end}.`,
  no_permit:
    'The order of this work was confirmed after this job, so the job has no permit. Cancel it and create a job for the order: that one has a permit and a crew.',
  job_of_cancelled_event: 'The event of this job is cancelled, so it gets no permit.',
  order_cancelled: 'The order of this job is cancelled, so its work cannot begin.',
  order_completed: 'The order of this job is completed, so no more of its work can begin.',
  no_crew: 'Nobody is in the crew.',
  no_supervisor: ({ people }) =>
    people.length === 0
      ? 'Nobody in the crew is its supervisor.'
      : `Nobody in the crew is its supervisor. These could be: ${namesOf(people)}.`,
  deviation_open: ({ numbers }) => `Deviations stop the work: ${numbers.join(', ')}.`,
  not_ready: 'Somebody lacks what the work requires.',
  not_briefed: ({ people }) => `Not briefed on the current permit: ${namesOf(people)}.`,

  // Procedures.
  step_twice: 'This step is named twice.',
  steps_missing: ({ missing }) =>
    `Every step of the task has to be named; ${counted(missing, 'is', 'are')} missing.`,
  first_is_material: 'The first version is a material change: nobody has learned an earlier one.',
  only_confirming: 'Give this only when you confirm the version.',
  upgrade_open: ({ number }) => `Order ${number} already upgrades this one.`,
  replaced_over: ({ number, state }, words) =>
    `Order ${number}, which this one replaces, is already ${words.state(state).toLowerCase()}.`,
  limits_contradict: 'No value is within these limits.',
  stops_without_limit: 'Give a limit: without one no value stops the work.',
  rounds_without_watch: 'Rounds are made during a watch: say how long it is.',
  ends_before_it_begins: 'The last day is before the first.',
  one_of_two: 'Choose exactly one of the two.',
  in_the_future: 'This must not be in the future.',
  too_early: ({ first }) => `This must not be before ${first}.`,
  before_issue: 'This must not be before the day of issue.',
  has_contents: 'The requirement has training contents: record the proof for one of them.',
  order_needed: 'This is completed once for each order: name the order.',
  order_is_draft: 'The order is not confirmed yet: only then can this be done for it.',
  not_a_sha256: 'A SHA-256 has 64 hexadecimal digits.',
  closed_by_resolver: 'The person who resolved it cannot close it.',
  at_another_site: 'The job is done at another site: leave the site out.',
  stops_no_job: 'Only the work of a job can be stopped: choose the job.',
  job_has_ended: 'The job is completed or cancelled; there is no work to stop.',
  stops_until_resolved: 'The work waits until the deviation is resolved: resolve it.',
  same_person: 'Somebody else has to do this: not the holder of the proof, and not the one who recorded it.',
  interval_too_short: ({ least }) => `At least ${counted(least, 'day', 'days')}, if it is repeated.`,
  too_few_options: ({ least }) => `At least ${counted(least, 'option', 'options')}.`,
  not_one_truth: 'Choose exactly one right answer.',
  not_one_choice: 'Choose exactly one right answer.',
  not_an_option: 'A right answer has to be one of the options, each once.',
  attempt_open: 'An attempt of this training is open. End that one first.',
  beyond_video: ({ seconds }) => `The video ends after ${counted(seconds, 'second', 'seconds')}.`,
  no_attempts_left: 'There is no attempt left at this assessment.',
  not_gradable: 'A question of this assessment has no right answers yet. Tell the person who looks after it.',
  not_passed: 'This assessment is not passed yet.',
  not_watched: ({ needed, watched }) => `Watch ${needed} % of the video; it is ${watched} % so far.`,
  time_over: 'The time of this attempt is over. What you had answered is graded.',
  watched_backwards: 'The end has to come after the start.',
  answers_do_not_fit: 'The answers do not fit the type and the options.',
  answers_of_other_options: 'The options have changed: say which of them are right.',

  // People.
  unauthenticated: 'Sign in again.',
  wrong_credentials: 'The e-mail address or the password is wrong.',
  own_gap:
    'Somebody else has to do this: not the person with the gap, and not the one who recorded the proof.',
  no_gap: 'This person has no gap here that an override could cover.',
  critical_need: 'A critical step requires this, so it cannot be overridden.',
  not_within_hours: ({ hours }) => `Choose a moment in the future, within ${hours} hours.`,
  not_a_pin: 'A PIN has 6 to 12 digits.',
  wrong_pin: 'The PIN is wrong, or this person has none here.',
  not_the_password: 'This is not your current password.',
  password_common: 'Many people use this password, so attackers try it first. Choose another one.',
  password_repeated: 'This password repeats one character. Choose another one.',
  password_run: 'This password is a sequence of the keyboard or the alphabet. Choose another one.',
  password_name:
    'This password is the name of the service or of an organization, or your e-mail address. Choose another one.',
  too_many_attempts: ({ seconds }) =>
    `Too many attempts. Try again in ${counted(Math.ceil(Number(seconds) / 60), 'minute', 'minutes')}.`,
  https_required: 'Sign in over https, so that nobody on the way reads the password.',
  cross_site: 'A session changes things only from a page of the service itself.',
  other_caller:
    'Nothing was saved: in another tab, somebody else has signed in or the organization was switched. Reload the page.',
  forbidden: 'You may not do that here. Ask an administrator of your organization.',
  narrowed_token:
    'A token with permissions of its own may not do this. Use a session, or a token without them.',
  second_factor_required: 'Show your second factor too.',
  wrong_code: 'The code or passkey is wrong, was used already or is too old.',
  not_the_code: 'This code is wrong, was used already or is too old.',
  not_the_passkey: 'This passkey cannot be used here, was set up already, or took too long.',
  no_second_factor: 'There is no second factor yet. Set one up first.',
  too_many_factors: 'You have as many second factors as one person can have. Remove one first.',
  last_factor_needed: 'One of your organizations requires a second factor. Set up another one first.',
  second_factor_needed: 'Your organization requires a second factor. Set one up first.',
  way_in_needed: 'Somebody has to get in when single sign-on fails. Name an administrator.',
  not_an_administrator: 'This has to be an administrator of the organization.',
  roles_needed: 'Choose at least one role.',
  sign_in_again: 'Confirm that it is you, then do this again.',
  permission_not_held: ({ permission }) => `You do not have the permission ${permission} yourself.`,
  role_not_held: 'This role has permissions that you do not have.',
  role_name_taken: 'There is already a role with this name.',
  built_in: 'A built-in role cannot be changed or deleted.',
  address_shared:
    'The person belongs to another organization too, so only they can change their e-mail address.',
  administrator_needed: 'Only an administrator can do this: a directory can admit people with any role.',
  too_many_scim_tokens: 'The organization already has 20 SCIM tokens. Revoke one first.',
  no_sso: 'No single sign-on is set up for this address. Sign in with your password.',
  sso_needed: 'This organization takes no passwords. Choose “Use your work account (single sign-on)”.',
  not_an_issuer:
    'Give an https address without a question mark. An http address works only where OUTGOING_ALLOW names its host.',
  not_an_own_path: 'The page to go to afterwards must be one of this service.',
  provider_away:
    'Your organization’s sign-in service does not answer correctly. Try again, or ask your administrator.',
  sso_session:
    'You signed in for one organization and belong to others too. Sign in with your password to change this.',
  last_administrator: 'The last administrator stays one. Make somebody else an administrator first.',
  only_way_in:
    'This administrator gets in when single sign-on fails. Name another one in the sign-in rules first.',
  already_member: 'This person is already a member.',
  still_member: 'The person belongs to the organization. End the membership first.',
  person_required: 'A person has to do this, signed in with a session.',
  accepted_already: 'The person has already accepted the invitation.',
  person_blocked: 'This person is blocked. Unblock them first.',
  address_invited_too_often: 'This address was invited three times in 24 hours. Invite it again later.',
  too_many_invitations: 'The organization has sent 200 invitations in 24 hours. Invite more people later.',
  token_too_deep: 'This token is the tenth in a chain of tokens made with tokens; use an earlier one.',
  outlives_own_token: 'This is later than the end of the token that it is made with.',
  too_many_views: ({ most }) => `There are ${most} views; delete one first.`,
  shared_by_owner: 'Only its owner can stop sharing this view.',
  too_many_feeds: ({ most }) => `There are ${most} calendar feeds; delete one first.`,
  address_or_organization: 'Give an e-mail address or an organization.',
  not_both: 'Give an e-mail address or an organization, not both.',
  own_supplier: 'An organization cannot be its own supplier.',
  too_many_asks: ({ open, aDay }) =>
    `At most ${open} requests can be open, and ${aDay} made in a day. Withdraw an open one, or ask again tomorrow.`,
  asked_already: 'The same request is already open.',
  linked_already: 'The organization is already a supplier.',
  waits_for_other_side: 'Only the other side can accept this request.',
  agreed_already: 'Both sides have already agreed.',

  // Files.
  not_a_video: 'Choose a video: MP4 or WebM.',
  not_a_proof: 'Choose a whole PDF or an image: JPEG, PNG, WebP or AVIF.',
  not_of_provider: 'A path is for an uploaded video; this provider needs an https address.',
  range_not_satisfiable: 'The file does not have this part.',
  no_such_upload: 'This file cannot be used here. Add it again, or leave it out.',
  not_an_image: 'Choose an image: JPEG, PNG, WebP or AVIF.',
  too_many_pixels: ({ millions }) => `An image may have ${millions} million pixels at most.`,
  too_long_to_decode: 'The image takes too long to decode.',
  not_a_single_file: 'Choose one file.',
  file_too_large: ({ mebibytes }) => `The file is larger than ${mebibytes} MiB.`,
  invalid_multipart: 'The body is not a form of multipart/form-data.',
  file_takes_too_much: 'The file takes too much memory or time to be read.',
  file_damaged: 'The file is damaged and cannot be read.',
  file_empty: 'The file is empty; its first row must name the columns.',
  too_many_columns: ({ most }) => `The file has more than ${counted(most, 'column', 'columns')}.`,
  too_many_rows: ({ most }) => `The file has more than ${counted(most, 'row', 'rows')}.`,
  file_not_in_unicode:
    'The file is not text in UTF-8. In Excel, save it as “CSV UTF-8” or as a workbook (.xlsx), and choose it again.',
  file_has_nul: 'The file has a NUL character.',
  more_values_than_columns: ({ row }) =>
    `Row ${row} has more values than there are columns. A value that contains the separator must be in quotes.`,
  quotes_not_in_pairs: ({ row }) => `The quotes of row ${row} are not in pairs.`,
  file_without_records: 'The file must be a JSON array of records, or an object with such an array as data.',
  not_a_workbook: 'The file is not a workbook (XLSX), or it is damaged.',
  workbook_protected_or_old:
    'The workbook is protected by a password, or of an old kind (XLS); save it as XLSX.',
  workbook_unpacks_to_too_much: ({ mebibytes }) => `The workbook unpacks to more than ${mebibytes} MiB.`,
  workbook_has_too_many: ({ most, what }) => `The workbook has more than ${most} ${what}.`,
  workbook_without_sheet: 'The workbook cannot be read: it has no sheet.',
  workbook_unreadable: ({ cause, found }) =>
    `The workbook cannot be read: ${WORKBOOK[cause]}${found && ` (${found})`}.`,
  cell_holds_error: ({ cell, error }) => `Cell ${cell} holds the error ${error}.`,
  cell_without_value: ({ cell }) =>
    `Cell ${cell} holds a formula without its value; open the file in a spreadsheet program and save it again.`,
  cell_not_a_number: ({ cell }) => `Cell ${cell} holds no number.`,

  // Imports.
  import_refused: ({ row, reason, others }, words) =>
    `Row ${row}: ${words.sentence(reason)}${others > 0 ? ` ${andMore(others)}` : ''}`,
  column_not_in_file: ({ column }) => `The column ${titled(column)} is not in the file.`,
  unknown_column: ({ column }) => `The column ${titled(column)} is not known.`,
  column_twice: ({ column }) => `The column ${titled(column)} is there twice.`,
  column_missing: ({ column }) => `The column ${titled(column)} is missing.`,
  same_record_as_row: ({ row }) => `Row ${row} names the same record.`,
  imported_before:
    'The row was imported before: give the id that its record has here to change it, or import by name.',
  record_exists: 'The record exists already: give its id to change it, or import by name.',
  unchangeable_record_exists:
    'The record exists already and never changes: remove the row, or import by name, which skips equal rows.',
  numbered_record_exists: ({ column }) =>
    `The record exists already: give its id to change it, or import by name. To create a new one, leave the ${column} empty.`,
  several_namesakes: ({ kind, column }) => `There are several ${kind}s with this ${column}; give the id.`,
  changed_since_export:
    'The record was changed after the file was exported; export it again, or empty this cell.',
  changed_during_import: 'The record was changed while the file was imported; import it again.',
  emptied_list: ({ there }) =>
    `The field is empty, and the record has ${there} of them: write [] to take them away, or leave the column out.`,
  not_an_entry: 'The entry is not a readable JSON object.',
  names_differ: ({ kind, other }) =>
    `This column names another ${kind} than ${other}; leave one of them empty.`,
  unknown_here: ({ kind, resource, field, by }) =>
    `The ${kind} with this id is not known here; import the ${resource} first, or leave ${field} empty to go by the ${by}.`,
  none_of_this_name: ({ kind, by }) => `There is no ${kind} with this ${by}.`,
  several_of_this_name: ({ kind, by, field }) =>
    `There are several ${kind}s with this ${by}; give the id in ${field}.`,
  left_out: 'This is missing and must be added.',
  another_state: ({ kind, state, inFile }, words) =>
    `The ${kind} is ${words.state(state).toLowerCase()}, not ${inFile} as in the file.`,

  // Requests.
  not_found: 'This is gone: it was deleted, or it belongs to another organization.',
  nothing_here: 'There is nothing at this address.',
  answer_too_large: 'That is too much at once. Look for less.',
  idempotency_key_in_use: 'The same request is still under way. Try again.',
  idempotency_key_reused: 'Reload the page, then try again.',
  invalid_idempotency_key: 'The Idempotency-Key header must be 1 to 255 visible ASCII characters.',
  too_many_requests: 'There are too many requests. Try again later.',
  too_many_parameters: ({ most }) => `The query has more than ${most} parameters.`,
  too_many_headers: ({ most }) => `The request has more than ${most} headers.`,
  headers_too_large: 'The headers of the request are too large.',
  host_missing: 'The Host header is missing.',
  bad_request: 'The request could not be read.',
  not_http: 'The request is not valid HTTP.',
  invalid_url: 'The path is not a valid URL.',
  request_timeout: 'The request did not arrive in time.',
  method_not_allowed: ({ allowed }) => `This address answers ${allowed} only.`,
  expectation_failed: 'The only expectation that can be met is 100-continue.',
  empty_body: 'The body is empty; a JSON object is expected.',
  invalid_content_length: 'The body does not have the length that Content-Length says.',
  invalid_encoding: 'The body is not valid UTF-8.',
  invalid_json: 'The body is not valid JSON.',
  too_deep: ({ most }) => `The body is nested deeper than ${most} levels.`,
  forbidden_key: 'The key __proto__ is not allowed.',
  duplicate_key: ({ key }) => `The key ${JSON.stringify(key)} is given twice in one object.`,
  body_too_large: ({ kibibytes }) =>
    `The file is larger than ${kibibytes < 1_024 ? `${kibibytes} KiB` : `${kibibytes / 1_024} MiB`}.`,
  unsupported_media_type: ({ wanted }) => `The body must be sent as ${wanted}.`,
  unsupported_content_encoding: 'The body must be sent as it is, without Content-Encoding.',
  metrics_token_required: 'The token of METRICS_TOKEN is required.',
  not_in_crew: 'Only members of the crew can sign off work in this job.',
  supervisor_required: 'A supervisor of the crew has to do this.',
  permit_expired: 'The permit has expired. Stop the work and issue the next revision.',
  hold_point: ({ steps }) => `A hold point ahead of this step is not released yet: ${steps.join(', ')}.`,
  evidence_missing: 'Take a photo first.',
  out_of_limits: ({ checks }) => `Measure these again, within their limits: ${checks.join(', ')}.`,
  permit_changed: 'The permit has changed since you opened it. Read it again before you sign.',
  signer_not_briefed: 'Get briefed on the current permit first.',
  already_done: 'The step is already done.',
  not_done: 'The step is open, or somebody has already decided on it.',
  done_by_same_person:
    'Somebody else has to do this: not the person who did the step, and not the one who recorded it.',
  step_needed: 'A hold point or a critical step cannot be left out.',
  steps_open: ({ steps }) => `These steps are not done, or not released: ${steps.join(', ')}.`,
  watch_running: ({ steps, missed }) =>
    missed.length > 0
      ? `A round of the watch was missed. Undo these steps and do them again: ${missed.join(', ')}.`
      : `The watch after these steps is not over, or its last round is missing: ${steps.join(', ')}.`,
  already_handed_back: 'The job is already handed back.',
  not_handed_back: 'The supervisor has to hand the job back first.',
  handed_back_by_same_person: 'The person who handed it back cannot complete it.',
  not_a_hold_point: 'This step does not have to be released.',
  not_taken: 'This does not apply to what is signed.',
  internal_error: 'Something went wrong. The request id leads to the cause.',
  unavailable: 'The service is not available at the moment. Try again.',
  overloaded: 'The service is busy at the moment. Try again.',
  database_read_only: 'The database takes no writes: it is a standby, or read-only.',
  database_exhausted: 'The database takes no writes: its disk is full, or it lacks memory or connections.',
}

function andMore(others: number): string {
  return `(and ${counted(others, 'more error', 'more errors')})`
}

function titled(column: string): string {
  return column || 'without a name'
}

function inShort(starts: readonly string[], all: number): string {
  return `${starts.join(', ')}${all > starts.length ? `, … (${all})` : ''}`
}

export const refusals: Refusals = { sentences, andMore }
