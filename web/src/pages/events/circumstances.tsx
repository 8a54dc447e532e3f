import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IdSelect } from '../../form/id-select.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useOtherClock } from '../../show/other-clock.ts'
import { siteNamed, sitesNamed } from '../sites/site.ts'
import type { EventValues } from './event-values.ts'
import { TYPES } from './noun.ts'
import { orderNamed, ordersNamed, siteOfReceived } from './order-named.ts'

/** The type of an event, its place and its order. */
export default function Circumstances({
  of: { form },
  values,
  labels,
}: {
  of: RecordForm<EventValues>
  values: EventValues
  labels: { readonly [N in keyof EventValues]: string }
}) {
  const { t } = useTranslation()
  const can = useCan()
  const otherClock = useOtherClock()
  const { data: delivered } = useQuery({
    ...siteOfReceived(values.orderId),
    enabled: values.orderId !== '' && can('received-orders.read'),
  })
  return (
    <>
      <div data-half>
        <NativeSelect
          label={labels.type}
          key={form.key('type')}
          {...form.getInputProps('type')}
          data={TYPES.map((value) => ({ value, label: t(`events.types.${value}`) }))}
        />
      </div>
      {can('sites.read') && (
        <div data-half>
          <IdSelect
            label={labels.siteId}
            placeholder={delivered?.name ?? ''}
            description={
              values.siteId !== ''
                ? t('events.siteHint')
                : delivered
                  ? t('events.siteOfOrder', { site: delivered.name, timeZone: delivered.timeZone })
                  : (otherClock ?? t('events.siteHint'))
            }
            find={sitesNamed}
            named={siteNamed}
            value={values.siteId}
            error={form.errors.siteId?.toString()}
            data-path="siteId"
            onChange={(id) => form.setFieldValue('siteId', id)}
          />
        </div>
      )}
      {(can('orders.read') || can('received-orders.read')) && (
        <IdSelect
          label={labels.orderId}
          description={t('events.orderHint')}
          find={(text) =>
            ordersNamed(text, { own: can('orders.read'), received: can('received-orders.read') })
          }
          named={orderNamed}
          value={values.orderId}
          error={form.errors.orderId?.toString()}
          data-path="orderId"
          onChange={(id) => form.setFieldValue('orderId', id)}
        />
      )}
    </>
  )
}
