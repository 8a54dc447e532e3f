import './global.css'
import { HoldpointError, NoAnswer } from '@holdpoint/client'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepDoubleClicksTogether } from './form/double-click.ts'
import { cleanPastedText } from './form/pasted-text.ts'
import { watchVersion } from './interface/newer-version.ts'
import { hearOtherTabs } from './interface/other-tabs.ts'
import { queries } from './interface/queries.ts'
import { keepApp } from './interface/service-worker.ts'
import { watchSession } from './interface/session.ts'
import { pageLeft, pageShown, typeAhead } from './interface/type-ahead.ts'
import { chosenLanguage } from './language/chosen-language.ts'
import { speak } from './language/language.ts'
import { TranslationContext } from './language/translation.ts'
import { nonce } from './nonce.ts'
import { router } from './router.tsx'
import { theme } from './theme.ts'

declare global {
  /** Shows a text of the page (index.html) in place of the app. */
  function instead(id: string): void
}

// Packages that create their own style elements look for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })
const place = document.getElementById('app')
// Otherwise the page says already why this browser cannot show the app.
if (place) start(place)

function start(place: HTMLElement): void {
  watchSession()
  hearOtherTabs(queries)
  cleanPastedText()
  keepDoubleClicksTogether()
  typeAhead(() => queries.isFetching() > 0)
  // A list changes its address while somebody types; only another path is another page.
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) pageLeft()
  })
  router.subscribe('onRendered', pageShown)
  // Only keyboard users need it.
  document.addEventListener(
    'keydown',
    () =>
      void import('./shell/keep-focus.ts').then(
        ({ keepFocus }) => keepFocus(),
        // Without a network, nobody who can continue misses it.
        () => {},
      ),
    {
      once: true,
    },
  )
  show(place).catch(() => instead('not-loaded'))
  keepApp()
  watchVersion()
}

/** In a function, since the modules that it loads import this one, which would wait for itself. */
async function show(place: HTMLElement): Promise<void> {
  const translation = await speak(chosenLanguage())
  createRoot(place, {
    // Refusals of the service, and missing answers, are shown on the page: they are not errors of the app.
    onCaughtError: (error) => {
      // biome-ignore lint/suspicious/noConsole: as React does it by itself
      if (!(error instanceof HoldpointError || error instanceof NoAnswer)) console.error(error)
    },
  }).render(
    <StrictMode>
      <TranslationContext value={translation}>
        <MantineProvider
          theme={theme}
          withCssVariables={false}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </TranslationContext>
    </StrictMode>,
  )
}
