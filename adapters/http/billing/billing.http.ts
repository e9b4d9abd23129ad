import type { BillingPort } from '../../../core/billing/billing.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import { CANCEL_REASONS } from '../../../domain/billing/cancelling.ts';
import * as wire from '../../../wire/billing/billing.wire.ts';
import type { HttpClient } from '../http-client.ts';
import { planFromWire, quoteFromWire, standingFromWire, withdrawalFromWire } from './billing.mapper.ts';

export const httpBilling = (http: HttpClient): BillingPort => ({
  async plans() {
    const answer = await http.call(wire.plans);
    return answer.ok ? ok(answer.value.items.map(planFromWire)) : answer;
  },
  async standing() {
    const answer = await http.call(wire.planStanding);
    return answer.ok ? ok(standingFromWire(answer.value)) : answer;
  },
  async preview(planId) {
    const answer = await http.call(wire.previewPlan, { body: { plan_id: planId } });
    return answer.ok ? ok(quoteFromWire(answer.value)) : answer;
  },
  async discount() {
    const answer = await http.call(wire.discount);
    return answer.ok ? ok(answer.value.discount?.name ?? null) : answer;
  },
  async applyDiscount(code) {
    const answer = await http.call(wire.applyDiscount, { body: { name: code } });
    return answer.ok ? ok(answer.value.discount?.name ?? code) : answer;
  },
  async removeDiscount() {
    const answer = await http.call(wire.removeDiscount);
    return answer.ok ? ok(undefined) : answer;
  },
  async cancelTerms() {
    const answer = await http.call(wire.cancelRequest);
    if (!answer.ok) return answer;
    const { credits, expiry_date: expiryDate, on_plan_end: onPlanEnd } = answer.value;
    return ok({ credits, expiryDate, onPlanEnd });
  },
  async cancel({ title, feedback }) {
    const reason = CANCEL_REASONS.find((known) => known.title === title);
    const answer = await http.call(wire.cancelSubscription, {
      body: {
        checked: true,
        title: title ?? '',
        feedback: reason !== undefined && reason.feedback !== 'none',
        feedback_required: reason?.feedback === 'required',
        feedback_placeholder: reason?.placeholder ?? '',
        feedback_value: feedback,
      },
    });
    return answer.ok ? ok(undefined) : answer;
  },
  async resume() {
    const answer = await http.call(wire.resumeSubscription);
    return answer.ok ? ok(standingFromWire(answer.value)) : answer;
  },
  async pause(months) {
    const answer = await http.call(wire.pausePlan, { body: { months } });
    return answer.ok ? ok(standingFromWire(answer.value)) : answer;
  },
  async changeLater(planId) {
    const answer = await http.call(wire.changePlanLater, { body: { plan_id: planId } });
    return answer.ok ? ok(standingFromWire(answer.value)) : answer;
  },
  async withdrawal() {
    const answer = await http.call(wire.withdrawalQuote);
    return answer.ok ? ok(withdrawalFromWire(answer.value)) : answer;
  },
  async withdraw(quote) {
    const answer = await http.call(wire.withdraw, { body: { quote } });
    return answer.ok ? ok(withdrawalFromWire(answer.value)) : answer;
  },
  async charges() {
    const answer = await http.call(wire.chargesCalendar);
    return answer.ok ? ok(new Uint8Array(answer.value)) : answer;
  },
});
