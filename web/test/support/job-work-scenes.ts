import type { Scene } from './scene.ts'

/** A job on the phone of somebody in its crew. */
export const jobWorkScenes: readonly Scene[] = [
  { name: 'job work brief', who: 'crew', address: ({ toBrief }) => `/jobs/${toBrief}/work` },
  {
    name: 'job work on site',
    who: 'crew',
    address: ({ toBrief }) => `/jobs/${toBrief}/work?step=on-site`,
    act: async (page) => {
      await page.getByRole('checkbox').first().check()
    },
  },
  { name: 'job work ready', who: 'crew', address: ({ toStart }) => `/jobs/${toStart}/work` },
  {
    name: 'job work step done',
    who: 'crew',
    address: ({ running, clear }) => `/jobs/${running}/work?step=${clear}`,
  },
  {
    name: 'job work measurement',
    who: 'crew',
    address: ({ running, measure }) => `/jobs/${running}/work?step=${measure}`,
  },
  {
    name: 'job work value outside',
    who: 'crew',
    address: ({ running, measure }) => `/jobs/${running}/work?step=${measure}`,
    act: async (page) => {
      await page.getByLabel('Burnable gas (% LEL)').fill('14')
    },
  },
  {
    name: 'job work value refused',
    who: 'crew',
    address: ({ running, measure }) => `/jobs/${running}/work?step=${measure}`,
    act: async (page) => {
      const field = page.getByLabel('Burnable gas (% LEL)')
      await field.fill('1.200,5')
      await field.press('Enter')
      await field.and(page.locator('[aria-invalid]')).waitFor()
    },
  },
  {
    name: 'job work hold point',
    who: 'crew',
    address: ({ running, isolate }) => `/jobs/${running}/work?step=${isolate}`,
  },
  {
    name: 'job work held',
    who: 'crew',
    address: ({ running, weld }) => `/jobs/${running}/work?step=${weld}`,
    like: 'job work measurement',
  },
  {
    name: 'job work stop',
    who: 'crew',
    address: ({ running }) => `/jobs/${running}/work`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Stop', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'job work undo',
    who: 'crew',
    address: ({ running, clear }) => `/jobs/${running}/work?step=${clear}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'job work all steps', who: 'crew', address: ({ running }) => `/jobs/${running}/work?step=all` },
  { name: 'job work stopped', who: 'crew', address: ({ stopped }) => `/jobs/${stopped}/work` },
  { name: 'job work watch', who: 'crew', address: ({ welded }) => `/jobs/${welded}/work?step=watch` },
  {
    name: 'job work end',
    who: 'crew',
    address: ({ welded }) => `/jobs/${welded}/work?step=end`,
    like: 'job work ready',
  },
  { name: 'job work completed', who: 'crew', address: ({ proved }) => `/jobs/${proved}/work` },
  {
    name: 'deviation by PIN',
    who: 'crew',
    address: ({ running, isolate }) => `/deviations/new?job=${running}&step=${isolate}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Somebody else reports it' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'job work not in the crew',
    who: 'full',
    address: ({ permitted }) => `/jobs/${permitted}/work`,
    like: 'job work step done',
  },
]
