import { exchangeEndpoints } from '#contract/orders/exchanges.ts';
import { orderStepEndpoints as endpoints } from '#contract/orders/order-steps.ts';
import { accepted, type Desk, serve } from '#server/desk/routes.ts';
import type { Work } from '#server/desk/work.ts';
import { amendOrder } from '#server/orders/amend-order.ts';
import { forEachOrder } from '#server/orders/bulk.ts';
import { exchangeItems, quoteExchange } from '#server/orders/exchange-order.ts';
import { addNote, claimOrder, logAttempt, releaseClaim, setLanguage } from '#server/orders/order-contacts.ts';
import {
  cancelOrder,
  confirmOrder,
  correctParcel,
  deliverOrder,
  dispatchOrder,
  expectReturn,
  packOrder,
  reinstateOrder,
  resendMessage,
  returnItems,
  undeliverOrder,
} from '#server/orders/order-steps.ts';
import { placeStaffOrder, sellInStore } from '#server/orders/staff-order.ts';
import {
  correctPayment,
  issueCreditNote,
  issueInvoice,
  recordPayment,
  recordRefund,
  takeBackWriteOff,
  voidInvoice,
  writeOffDebt,
} from '#server/payments/order-payments.ts';

/** The steps on one order. Each handler takes the version and the key off the input; the rest is what the service wants. */
export function serveOrderSteps(desk: Desk, { catalogue, limits }: Work): void {
  const { staff } = desk;
  const numberIn = (params: Readonly<Record<string, string>>) => params.number ?? '';

  serve(desk, endpoints.claimOrder, ({ params, acting }) => claimOrder(staff, acting(), numberIn(params)));
  serve(desk, endpoints.releaseClaim, async ({ params, acting }) => {
    accepted(await releaseClaim(staff, acting(), numberIn(params)));
    return null;
  });
  serve(desk, endpoints.logAttempt, ({ params, input: { key, ...attempt }, acting }) =>
    logAttempt(staff, acting(undefined, key), numberIn(params), attempt),
  );
  serve(desk, endpoints.addNote, ({ params, input: { key, ...note }, acting }) =>
    addNote(staff, acting(undefined, key), numberIn(params), note),
  );
  serve(desk, endpoints.confirmOrder, ({ params, input: { version, key, ...agreed }, acting }) =>
    confirmOrder(staff, acting(version, key), numberIn(params), agreed),
  );
  serve(desk, endpoints.recordPayment, ({ params, input: { version, key, ...entry }, acting }) =>
    recordPayment(staff, acting(version, key), numberIn(params), entry),
  );
  serve(desk, endpoints.recordRefund, ({ params, input: { version, key, ...entry }, acting }) =>
    recordRefund(staff, acting(version, key), numberIn(params), entry),
  );
  serve(desk, endpoints.correctPayment, ({ params, input: { version, key, ...correction }, acting }) =>
    correctPayment(staff, acting(version, key), numberIn(params), correction),
  );
  serve(desk, endpoints.writeOffDebt, ({ params, input: { version, key, ...entry }, acting }) =>
    writeOffDebt(staff, acting(version, key), numberIn(params), entry),
  );
  serve(desk, endpoints.takeBackWriteOff, ({ params, input: { version, key, ...correction }, acting }) =>
    takeBackWriteOff(staff, acting(version, key), numberIn(params), correction),
  );
  serve(desk, endpoints.issueInvoice, ({ params, input: { version, key }, acting }) =>
    issueInvoice(staff, acting(version, key), numberIn(params)),
  );
  serve(desk, endpoints.issueCreditNote, ({ params, input: { version, key, ...entry }, acting }) =>
    issueCreditNote(staff, acting(version, key), numberIn(params), entry),
  );
  serve(desk, endpoints.voidInvoice, ({ params, input: { version, key, ...wrong }, acting }) =>
    voidInvoice(staff, acting(version, key), numberIn(params), wrong),
  );
  serve(desk, endpoints.amendOrder, async ({ params, input: { version, key, ...change }, acting }) => {
    const { maxPerProduct } = await limits();
    return amendOrder({ staff, catalogue, maxPerProduct }, acting(version, key), numberIn(params), change);
  });
  serve(desk, endpoints.packOrder, ({ params, input: { version, key, lines }, acting }) =>
    packOrder(staff, acting(version, key), numberIn(params), lines),
  );
  serve(desk, endpoints.dispatchOrder, ({ params, input: { version, key, ...dispatch }, acting }) =>
    dispatchOrder(staff, acting(version, key), numberIn(params), dispatch),
  );
  serve(desk, endpoints.correctParcel, ({ params, input: { version, key, ...parcel }, acting }) =>
    correctParcel(staff, acting(version, key), numberIn(params), parcel),
  );
  serve(desk, endpoints.deliverOrder, ({ params, input: { version, key }, acting }) =>
    deliverOrder(staff, acting(version, key), numberIn(params)),
  );
  serve(desk, endpoints.undeliverOrder, ({ params, input: { version, key }, acting }) =>
    undeliverOrder(staff, acting(version, key), numberIn(params)),
  );
  serve(desk, endpoints.expectReturn, ({ params, input: { version, key }, acting }) =>
    expectReturn(staff, acting(version, key), numberIn(params)),
  );
  serve(desk, endpoints.returnItems, ({ params, input: { version, key, ...back }, acting }) =>
    returnItems(staff, acting(version, key), numberIn(params), back),
  );
  serve(desk, exchangeEndpoints.quoteExchange, ({ params, input: { product, variant, ...wish } }) => {
    const [category = '', product_id] = product.split(':');
    const item = { category, product_id: Number(product_id), variant };
    return quoteExchange({ staff, catalogue }, numberIn(params), { ...wish, item });
  });
  serve(desk, exchangeEndpoints.exchangeItems, ({ params, input: { version, key, ...exchange }, acting }) =>
    exchangeItems({ staff, catalogue }, acting(version, key), numberIn(params), exchange),
  );
  serve(desk, endpoints.cancelOrder, ({ params, input: { version, key, ...cancellation }, acting }) =>
    cancelOrder(staff, acting(version, key), numberIn(params), cancellation),
  );
  serve(desk, endpoints.reinstateOrder, ({ params, input: { version, key }, acting }) =>
    reinstateOrder(staff, acting(version, key), numberIn(params)),
  );
  serve(desk, endpoints.setLanguage, ({ params, input: { version, key, language }, acting }) =>
    setLanguage(staff, acting(version, key), numberIn(params), language),
  );
  serve(desk, endpoints.resendMessage, ({ params, input: { version, key }, acting }) =>
    resendMessage(staff, acting(version, key), numberIn(params)),
  );

  serve(desk, endpoints.claimMany, ({ input: { orders }, acting }) =>
    forEachOrder(orders, ({ number }) => claimOrder(staff, acting(), number)),
  );
  serve(desk, endpoints.dispatchMany, ({ input: { courier, orders }, acting }) =>
    forEachOrder(orders, ({ number, version, key, consignment }) =>
      dispatchOrder(staff, acting(version, key), number, { courier, ...(consignment && { consignment }) }),
    ),
  );
  serve(desk, endpoints.deliverMany, ({ input: { orders }, acting }) =>
    forEachOrder(orders, ({ number, version, key }) => deliverOrder(staff, acting(version, key), number)),
  );

  serve(desk, endpoints.cancelMany, ({ input: { batch, reason, tell, orders }, acting }) =>
    forEachOrder(orders, ({ number, version, key }) => {
      const by = acting(version, key);
      return cancelOrder(staff, { ...by, batch, customerMail: by.customerMail && tell }, number, { reason });
    }),
  );
  serve(desk, endpoints.reinstateMany, ({ input: { orders }, acting }) =>
    forEachOrder(orders, ({ number, version, key }) => reinstateOrder(staff, acting(version, key), number)),
  );

  const newOrders = async () => ({ staff, catalogue, holdHours: (await limits()).holdHours });
  serve(desk, endpoints.placeOrder, async ({ input, acting }) =>
    placeStaffOrder(await newOrders(), acting(undefined, input.key), input),
  );
  serve(desk, endpoints.sellAtCounter, async ({ input, acting }) =>
    sellInStore(await newOrders(), acting(undefined, input.key), input),
  );
}
