/** A form as shops have it on the page where they are paid, to be put into any page. */
export const PAYMENT_FORM = `
  <form id="payment" method="dialog">
    <label>Name on the card <input name="cc-name" autocomplete="cc-name" /></label>
    <label>Number <input name="cc-number" autocomplete="cc-number" inputmode="numeric" /></label>
    <label>Month <select name="cc-exp-month"><option>01</option><option>12</option></select></label>
    <label>Code <input name="cc-csc" type="password" autocomplete="cc-csc" /></label>
    <label>Remarks <textarea name="remarks"></textarea></label>
    <label><input name="terms" type="checkbox" /> I agree</label>
    <button type="button">Pay</button>
  </form>`;

export const CARD = { 'cc-name': 'A. Shopper', 'cc-number': '4111111111111111', 'cc-csc': '737' } as const;
