import type { Permit, PermittedStep } from '../../permits/permit.ts'

/** A step as its permit has it. */
export function permittedStep(
  permit: Permit | null | undefined,
  id: string,
): PermittedStep['workStep'] | undefined {
  return permit?.document.procedure.flatMap(({ steps }) => steps).find(({ workStep }) => workStep.id === id)
    ?.workStep
}
