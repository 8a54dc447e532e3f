// The rules of a job at work, written down a second time as simply as possible: no locks, no SQL, one job, no clock. A
// random walk compares the service with it.

export type Person = 'worker' | 'mate' | 'supervisor' | 'planner' | 'administrator'
export const PEOPLE: readonly Person[] = ['worker', 'mate', 'supervisor', 'planner', 'administrator']

/** What somebody needs for a step: a proof of training, or a signature on site. */
export type Need = 'training' | 'signature'

interface Rules {
  readonly name: string
  readonly holdPoint?: true
  readonly critical?: true
  readonly need?: Need
  /** Whether it has a required check, and what a value outside its limits does. */
  readonly check?: 'refuses' | 'stops'
}

/** In the order of the work. `Open` becomes critical, and needs the training, by an upgrade of the order. */
export const STEPS: readonly Rules[] = [
  { name: 'Isolate', holdPoint: true, need: 'training', check: 'refuses' },
  { name: 'Open' },
  { name: 'Enter', critical: true, need: 'signature' },
  { name: 'Inspect', holdPoint: true },
  { name: 'Close', check: 'stops' },
]
const UPGRADED: Rules = { name: 'Open', critical: true, need: 'training' }

type Status = 'confirmed' | 'in_progress' | 'suspended' | 'completed'

interface StepState {
  state: 'open' | 'done' | 'released'
  doneBy?: Person
  recordedBy?: Person
  /** The latest value of its check. */
  value?: 'within' | 'outside'
}

/** An act of a person; `by` holds the phone, `as` signs with a PIN. */
export type Act =
  | { readonly act: 'join'; readonly who: Person; readonly role: 'worker' | 'supervisor' }
  | { readonly act: 'leave'; readonly who: Person }
  | { readonly act: 'briefed' | 'on_site' | 'suspend' | 'hand-back' | 'complete'; readonly by: Person }
  | { readonly act: 'start' | 'resume' | 'permit' | 'upgrade' | 'resolve' | 'reopen' }
  | { readonly act: 'prove' | 'revoke'; readonly who: Person }
  | { readonly act: 'done'; readonly by: Person; readonly as: Person; readonly step: string }
  | { readonly act: 'undone'; readonly by: Person; readonly step: string }
  | { readonly act: 'not_needed'; readonly by: Person; readonly step: string }
  | { readonly act: 'release' | 'reject'; readonly by: Person; readonly step: string }
  | {
      readonly act: 'measured'
      readonly by: Person
      readonly step: string
      readonly value: 'within' | 'outside'
    }
  | { readonly act: 'override'; readonly by: Person; readonly who: Person }
  | { readonly act: 'report'; readonly by: Person }

const RELEASING: readonly Person[] = ['supervisor', 'planner', 'administrator']
const LEADING: readonly Person[] = ['supervisor', 'planner', 'administrator']

/** One job, as its rules see it. */
export class WorkModel {
  status: Status = 'confirmed'
  crew = new Map<Person, 'worker' | 'supervisor'>()
  briefed = new Set<Person>()
  onSite = new Set<Person>()
  /** Who has proved the training, in this job or before. */
  proved: Set<Person>
  overridden = new Set<Person>()
  steps = new Map<string, StepState>(STEPS.map(({ name }) => [name, { state: 'open' }]))
  /** The deviation that somebody reported, and whether one of a check is open; both stop work. */
  reported: 'none' | 'open' | 'resolved' = 'none'
  isCheckReported = false
  handedBackBy: Person | undefined
  isUpgraded = false

  constructor(proved: Iterable<Person>) {
    this.proved = new Set(proved)
  }

  copy(): this {
    return Object.assign(new WorkModel(this.proved), structuredClone({ ...this })) as this
  }

  /** In the form in which the service shows it. */
  shown() {
    return {
      status: this.status,
      steps: Object.fromEntries([...this.steps].map(([name, { state }]) => [name, state])),
      crew: Object.fromEntries(this.crew),
    }
  }

  rulesOf(name: string): Rules {
    const rules = STEPS.find((step) => step.name === name)
    if (!rules) throw new Error(`no step ${name}`)
    return this.isUpgraded && name === UPGRADED.name ? UPGRADED : rules
  }

  /** Does an act. @returns the code of its refusal; undefined if it is done */
  do(act: Act): string | undefined {
    const refusal = this.refusalOf(act)
    if (refusal === undefined) this.#apply(act)
    return refusal
  }

  get #stops(): boolean {
    return this.isCheckReported || this.reported === 'open'
  }

  get #trainingIsCritical(): boolean {
    return this.isUpgraded
  }

  /** Whether a person has what the job needs of everybody, or of those who do one step. */
  #has(who: Person, need: Need): boolean {
    if (need === 'signature') return this.onSite.has(who)
    return this.proved.has(who) || (this.overridden.has(who) && !this.#trainingIsCritical)
  }

  #notRunning(...states: readonly Status[]): string | undefined {
    return states.includes(this.status) ? undefined : 'wrong_state'
  }

  #signing(by: Person, ...states: readonly Status[]): string | undefined {
    return this.crew.has(by) ? this.#notRunning(...states) : 'not_in_crew'
  }

  /** The code with which an act would be refused now; undefined if it would be done. */
  refusalOf(act: Act): string | undefined {
    switch (act.act) {
      case 'join':
      case 'leave':
        return this.#crewRefusal(act)
      case 'briefed':
      case 'on_site':
        return this.#signing(act.by, 'confirmed', 'in_progress', 'suspended')
      case 'start':
        return this.#notRunning('confirmed') ?? this.#unfit()
      case 'resume':
        return this.#notRunning('suspended') ?? this.#unfit()
      case 'suspend':
        if (!LEADING.includes(act.by) && !this.crew.has(act.by)) return 'forbidden'
        return this.#notRunning('in_progress')
      case 'permit':
        if (this.status === 'in_progress') return 'suspend_first'
        return this.#notRunning('confirmed', 'suspended')
      case 'done':
        return this.#notDoable(act)
      case 'measured':
        return this.#signing(act.by, 'in_progress', 'suspended')
      case 'undone':
        return (
          this.#signing(act.by, 'in_progress') ??
          (this.#step(act.step).state === 'open' ? 'not_done' : undefined)
        )
      case 'not_needed':
        return this.#indispensable(act)
      case 'release':
      case 'reject':
        return this.#undecidable(act)
      case 'override':
        return this.#intolerable(act)
      case 'hand-back':
        return this.#unfinished(act.by)
      case 'complete':
        if (!LEADING.includes(act.by)) return 'forbidden'
        if (this.status !== 'in_progress') return 'wrong_state'
        if (!this.handedBackBy) return 'not_handed_back'
        return this.handedBackBy === act.by ? 'same_person' : undefined
      case 'reopen':
        return this.reported === 'resolved' ? undefined : 'wrong_state'
      case 'resolve':
      case 'report':
      case 'prove':
      case 'revoke':
      case 'upgrade':
        return undefined
    }
  }

  #step(name: string): StepState {
    const step = this.steps.get(name)
    if (!step) throw new Error(`no step ${name}`)
    return step
  }

  #crewRefusal(act: Act & { readonly act: 'join' | 'leave' }): string | undefined {
    const refused = this.#notRunning('confirmed', 'in_progress', 'suspended')
    if (refused) return refused
    const leads = this.crew.get(act.who) === 'supervisor'
    const others = [...this.crew].filter(([who, role]) => who !== act.who && role === 'supervisor')
    const stopsLeading = act.act === 'leave' || act.role !== 'supervisor'
    if (this.status === 'in_progress' && leads && stopsLeading && others.length === 0)
      return 'last_supervisor'
    return undefined
  }

  /** Why the work cannot begin, or go on, in the order in which it is said. */
  #unfit(): string | undefined {
    const crew = [...this.crew.keys()]
    if (crew.length === 0) return 'no_crew'
    if (![...this.crew.values()].includes('supervisor')) return 'no_supervisor'
    if (this.#stops) return 'deviation_open'
    if (!crew.every((who) => this.#has(who, 'training') && this.#has(who, 'signature'))) return 'not_ready'
    return crew.every((who) => this.briefed.has(who)) ? undefined : 'not_briefed'
  }

  #notDoable({ as, step: name }: Act & { readonly act: 'done' }): string | undefined {
    const refused = this.#signing(as, 'in_progress')
    if (refused) return refused
    const step = this.#step(name)
    if (step.state !== 'open') return 'already_done'
    const ahead = STEPS.slice(
      0,
      STEPS.findIndex((each) => each.name === name),
    )
    if (ahead.some((each) => each.holdPoint && this.#step(each.name).state !== 'released'))
      return 'hold_point'
    const { check, need } = this.rulesOf(name)
    if (check && step.value !== 'within') return 'out_of_limits'
    if (!this.briefed.has(as)) return 'not_briefed'
    return need && !this.#has(as, need) ? 'not_ready' : undefined
  }

  #indispensable({ by, step: name }: Act & { readonly act: 'not_needed' }): string | undefined {
    const role = this.crew.get(by)
    if (!role) return 'not_in_crew'
    if (role !== 'supervisor') return 'supervisor_required'
    if (this.status !== 'in_progress') return 'wrong_state'
    if (this.#step(name).state !== 'open') return 'already_done'
    const { holdPoint, critical } = this.rulesOf(name)
    return holdPoint || critical ? 'step_needed' : undefined
  }

  #undecidable({ act, by, step: name }: Act & { readonly act: 'release' | 'reject' }): string | undefined {
    if (!RELEASING.includes(by)) return 'forbidden'
    if (this.status !== 'in_progress') return 'wrong_state'
    if (!this.rulesOf(name).holdPoint) return 'validation_failed'
    const step = this.#step(name)
    if (step.state !== 'done') return 'not_done'
    if (step.doneBy === by || step.recordedBy === by) return 'same_person'
    return act === 'release' && step.value === 'outside' ? 'out_of_limits' : undefined
  }

  #intolerable({ by, who }: Act & { readonly act: 'override' }): string | undefined {
    if (!LEADING.includes(by)) return 'forbidden'
    if (this.status === 'completed') return 'wrong_state'
    if (by === who) return 'same_person'
    return this.#trainingIsCritical || this.proved.has(who) ? 'not_overridable' : undefined
  }

  #unfinished(by: Person): string | undefined {
    const role = this.crew.get(by)
    if (!role) return 'not_in_crew'
    if (role !== 'supervisor') return 'supervisor_required'
    if (this.status !== 'in_progress') return 'wrong_state'
    if (this.handedBackBy) return 'already_handed_back'
    const isFinished = STEPS.every(({ name, holdPoint }) => {
      const { state } = this.#step(name)
      return holdPoint ? state === 'released' : state !== 'open'
    })
    return isFinished ? undefined : 'steps_open'
  }

  #apply(act: Act): void {
    switch (act.act) {
      case 'join':
        this.crew.set(act.who, act.role)
        return
      case 'leave':
        this.crew.delete(act.who)
        return
      case 'briefed':
        this.briefed.add(act.by)
        return
      case 'on_site':
        this.onSite.add(act.by)
        return
      case 'start':
      case 'resume':
        this.status = 'in_progress'
        return
      case 'suspend':
        this.#suspend()
        return
      case 'done':
        Object.assign(this.#step(act.step), { state: 'done', doneBy: act.as, recordedBy: act.by })
        return
      case 'not_needed':
        Object.assign(this.#step(act.step), { state: 'done', doneBy: act.by, recordedBy: act.by })
        return
      case 'undone':
      case 'reject':
        this.#step(act.step).state = 'open'
        this.handedBackBy = undefined
        return
      case 'release':
        this.#step(act.step).state = 'released'
        return
      case 'measured':
        this.#measure(act)
        return
      case 'override':
        this.overridden.add(act.who)
        return
      case 'hand-back':
        this.handedBackBy = act.by
        return
      case 'complete':
        this.status = 'completed'
        return
      case 'prove':
        this.proved.add(act.who)
        return
      case 'revoke':
        this.proved.delete(act.who)
        return
      case 'report':
        this.reported = 'open'
        this.#suspend()
        return
      case 'resolve':
        this.isCheckReported = false
        if (this.reported === 'open') this.reported = 'resolved'
        return
      case 'reopen':
        this.reported = 'open'
        this.#suspend()
        return
      case 'upgrade':
        if (this.status !== 'confirmed' || this.isUpgraded) return
        this.isUpgraded = true
        this.briefed.clear()
        return
      case 'permit':
        return
    }
  }

  #suspend(): void {
    if (this.status !== 'in_progress') return
    this.status = 'suspended'
    this.onSite.clear()
    this.handedBackBy = undefined
  }

  #measure({ step, value }: Act & { readonly act: 'measured' }): void {
    this.#step(step).value = value
    if (value === 'within' || this.rulesOf(step).check !== 'stops') return
    this.isCheckReported = true
    this.#suspend()
  }
}
