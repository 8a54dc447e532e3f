import { type FirstSteps, isShown } from '../interface/first-steps.ts'
import { Checklist } from './checklist.tsx'
import { Samples } from './samples.tsx'

/** What a new organization sees: the first steps while they are wanted, and the samples while there are any. */
export default function Beginning({ of }: { of: FirstSteps }) {
  const { steps, samples } = of
  return (
    <>
      {isShown(of) && <Checklist steps={steps} offersSamples={samples.length === 0} />}
      <Samples samples={samples} />
    </>
  )
}
