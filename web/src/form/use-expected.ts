import { useRef, useState } from 'react'

interface Expected {
  /** Whether something is under way. */
  readonly any: boolean
  /** Waits for everything that is under way. @returns whether all of it succeeded */
  readonly all: () => Promise<boolean>
  /** @param made whether it succeeds */
  readonly add: (made: Promise<boolean>) => void
}

/** Changes that take a while, such as uploads. @param onMade one of them is over */
export function useExpected(onMade: () => void): Expected {
  const expected = useRef<Promise<boolean> | undefined>(undefined)
  const [any, setAny] = useState(false)
  return {
    any,
    all: async () => expected.current ?? true,
    add: (made) => {
      const all = Promise.all([expected.current ?? true, made]).then((each) => {
        if (expected.current === all) {
          expected.current = undefined
          setAny(false)
        }
        onMade()
        return each.every(Boolean)
      })
      expected.current = all
      setAny(true)
    },
  }
}
