import { useSyncExternalStore } from 'react'

const print = window.matchMedia('print')

function listen(change: () => void): () => void {
  print.addEventListener('change', change)
  return () => print.removeEventListener('change', change)
}

/** Whether the page is being printed. React renders the change at once, so that it is on the paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(listen, () => print.matches)
}
