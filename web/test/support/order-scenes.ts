import type { Page } from 'playwright-core'
import { chooseAll } from './choose-all.ts'
import type { Scene } from './scene.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await dialog(page).waitFor()
}

/** The pages of orders. */
export const orderScenes: readonly Scene[] = [
  { name: 'orders', who: 'full', address: () => '/orders' },
  {
    name: 'order previewed',
    who: 'full',
    address: ({ site }) => `/sites/${site}`,
    act: async (page) => {
      const uses = page.getByRole('region', { name: /Used in|Käyt/ })
      const link = uses.getByRole('listitem').first().getByRole('link')
      await link.waitFor()
      await page.mouse.move(1, 1)
      await link.hover()
      await page.getByRole('tooltip').waitFor()
    },
  },
  {
    name: 'orders narrowed',
    who: 'full',
    address: ({ site }) => `/orders?siteId=${site}&staffed=false&view=gone`,
    like: 'orders',
    act: async (page) => {
      await page.getByText('This view was deleted').waitFor()
      await page.getByRole('list', { name: 'Filters' }).waitFor()
    },
  },
  {
    name: 'orders, what to narrow by',
    who: 'full',
    address: () => '/orders',
    act: inDialog('Filter'),
  },
  {
    name: 'orders, their menu',
    who: 'full',
    address: () => '/orders',
    act: (page) => page.locator('summary', { hasText: 'View, print, download' }).click(),
  },
  {
    name: 'orders, saved as a view',
    who: 'full',
    address: () => '/orders',
    act: async (page) => {
      await page.locator('summary', { hasText: 'View, print, download' }).click()
      await inDialog('Save as a view')(page)
    },
  },
  { name: 'orders empty', who: 'empty', address: () => '/orders', like: 'sites empty' },
  {
    name: 'order new',
    who: 'full',
    address: () => '/orders/new',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Site' }).click()
      await page.getByRole('option').first().click()
      await page.getByRole('checkbox', { name: 'Replace the grinding wheel' }).check()
      await page.getByRole('checkbox', { name: 'Lock out a grinder' }).first().check()
      await page.getByRole('button', { name: 'All 4 steps' }).first().click()
    },
  },
  { name: 'order new choosing a site', who: 'full', address: () => '/orders/new' },
  {
    name: 'order new with errors',
    who: 'empty',
    address: () => '/orders/new',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save as a draft' }).click()
      await page.getByText('fields need another look').waitFor()
    },
  },
  { name: 'order draft', who: 'full', address: ({ orderDraft }) => `/orders/${orderDraft}` },
  { name: 'order change', who: 'full', address: ({ orderDraft }) => `/orders/${orderDraft}/edit` },
  {
    name: 'order confirmation',
    who: 'full',
    address: ({ orderDraft }) => `/orders/${orderDraft}?confirm=true`,
    act: (page) => dialog(page).getByRole('button', { name: 'Confirm the order' }).waitFor(),
  },
  {
    name: 'order confirmation refused',
    who: 'full',
    address: ({ blocked }) => `/orders/${blocked}?confirm=true`,
    act: async (page) => {
      await dialog(page).getByRole('button', { name: 'Confirm the order' }).click()
      await page.getByText('has no confirmed version').waitFor()
    },
  },
  { name: 'order', who: 'full', address: ({ order }) => `/orders/${order}` },
  { name: 'order declined', who: 'full', address: ({ declined }) => `/orders/${declined}` },
  {
    name: 'order declined, ordered elsewhere',
    who: 'full',
    address: ({ declined }) => `/orders/${declined}`,
    act: inDialog('Order from another supplier'),
  },
  {
    name: 'order declined, its event',
    who: 'full',
    address: ({ eventOfDeclined }) => `/events/${eventOfDeclined}`,
  },
  {
    name: 'order declined, its job',
    who: 'full',
    address: ({ jobOfDeclined }) => `/jobs/${jobOfDeclined}`,
  },
  {
    name: 'order cancellation',
    who: 'full',
    address: ({ order }) => `/orders/${order}`,
    act: inDialog('Cancel order'),
  },
  {
    name: 'order notes',
    who: 'full',
    address: ({ order }) => `/orders/${order}`,
    act: inDialog('Change notes'),
  },
  { name: 'order replaced', who: 'full', address: ({ replacedOrder }) => `/orders/${replacedOrder}` },
  { name: 'order replacing', who: 'full', address: ({ replacingOrder }) => `/orders/${replacingOrder}` },
  { name: 'order upgrade', who: 'full', address: ({ openUpgrade }) => `/orders/${openUpgrade}` },
  {
    name: 'order upgrade confirmation',
    who: 'full',
    address: ({ openUpgrade }) => `/orders/${openUpgrade}?confirm=true`,
    act: (page) => dialog(page).getByRole('button', { name: 'Confirm the order' }).waitFor(),
  },
  { name: 'received orders', who: 'full', address: () => '/received-orders' },
  {
    name: 'received orders declined',
    who: 'full',
    address: () => '/received-orders',
    act: async (page) => {
      await chooseAll(page)
      await inDialog('Decline orders …')(page)
    },
  },
  { name: 'received orders empty', who: 'empty', address: () => '/received-orders', like: 'sites empty' },
  {
    name: 'received order',
    who: 'full',
    address: ({ received }) => `/received-orders/${received}`,
    act: (page) => page.getByText('Lockout at the mill · Version').click(),
  },
  {
    name: 'received order cancelled',
    who: 'full',
    address: ({ withdrawn }) => `/received-orders/${withdrawn}`,
  },
  {
    name: 'received order accepting',
    who: 'full',
    address: ({ received }) => `/received-orders/${received}`,
    act: inDialog('Accept'),
  },
  {
    name: 'received order declining',
    who: 'full',
    address: ({ received }) => `/received-orders/${received}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Decline' }).click()
      await dialog(page).getByRole('button', { name: 'Decline' }).click()
      await page.getByText('This is required.').waitFor()
    },
  },
]
