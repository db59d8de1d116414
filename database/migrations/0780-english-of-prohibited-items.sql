-- English of the prohibited items that Waybill came with: "may not" is ambiguous, a route is a shipping method, and we
-- are not "this shop". What staff have written since is never touched.
update blacklist_rule as rule set reason_en = better.reason
from (values
  ('firearms', 'Weapons, their parts and ammunition can’t be sent across borders.'),
  ('fireworks', 'No carrier accepts explosives or fireworks.'),
  ('drugs', 'Narcotic and psychoactive substances can’t be imported.'),
  ('tobacco', 'Tobacco and nicotine can’t be sent by post.'),
  ('alcohol', 'Alcohol can’t be sent by post.'),
  ('money', 'We don’t buy or ship money, prepaid cards or bullion.'),
  ('protected-species', 'Live plants, live animals and goods made from protected species can’t be shipped.'),
  ('lithium-batteries', 'Only some shipping methods accept loose lithium batteries: delivery takes longer, with two at most in a parcel.'),
  ('perfume', 'Perfume is flammable, so it can only go by land.'),
  ('aerosols', 'Aerosols and flammable liquids can only go by land, and not to every country.'),
  ('knives', 'We check knives and blades before buying: the rules depend on the length of the blade and on the country.'),
  ('medicines', 'Medicines are accepted for personal use only, in small quantities, with a prescription where one is required.'),
  ('animal-food', 'Not every country allows meat, dairy and honey in; we check before buying.'),
  ('weapon-shops', 'This shop sells weapons; we don’t buy there.'),
  ('counterfeits', 'Customs seize counterfeits, and the money isn’t refunded.'),
  ('drones', 'An import permit or registration is needed; we check the country’s rules before buying.'),
  ('hidden-cameras', 'Devices for secret recording can’t be imported without a licence.'),
  ('radios', 'Frequencies differ between countries; without a permit, the radio can be sent back.'),
  ('laser-pointers', 'Many countries refuse pointers above 1 mW; the label must show the laser class.'),
  ('magnets', 'We ship them in a steel shield so that airlines accept them. The packing is heavier than usual.'),
  ('vitamins', 'For personal use: up to six packs in a parcel, in the original packaging, with the ingredients listed.'),
  ('contact-lenses', 'Allowed if the power and radius are stated and the pack is sealed.'),
  ('tea-coffee', 'Allowed in the original packaging, up to 3 kg in a parcel.'),
  ('fresh-food', 'Fresh food spoils on the way, and customs don’t let it through.'),
  ('seeds-soil', 'Without a plant health certificate, seeds and soil are destroyed at the border.'),
  ('exotic-leather', 'The shop has to provide a CITES permit; we ask for it before buying.'),
  ('jewellery', 'Only with insurance, and up to the value that the carrier insures.'),
  ('e-scooters', 'The large battery can only go by land, and not to every country.'),
  ('lighters-matches', 'Neither airlines nor the post accept matches or gas, even in a sealed pack.'),
  ('solvents', 'Flammable or corrosive liquids can only go by land, up to one litre in a parcel.'),
  ('pesticides', 'Poisonous substances can’t be shipped.'),
  ('mercury', 'Mercury is banned in parcels and in trade.'),
  ('sim-cards', 'We don’t buy cards activated in someone else’s name; blank ones can only go to a few countries.'),
  ('poppy-seeds', 'These countries treat poppy seeds as a narcotic raw material.'),
  ('chewing-gum', 'Chewing gum can’t be imported into Singapore.'),
  ('closed-destinations', 'None of our carriers delivers there.')
) as better (key, reason)
where rule.key = better.key and rule.updated_by is null;

update blacklist_rule as rule set instead = jsonb_set(rule.instead, '{en}', to_jsonb(better.instead))
from (values
  ('firearms', 'Toy weapons without a metal barrel can be shipped.'),
  ('fireworks', 'LED lights can be shipped without restrictions.'),
  ('tobacco', 'Cases, ashtrays and lighters without fuel can be shipped.'),
  ('alcohol', 'Glasses, corkscrews and wine tools can be shipped as usual.'),
  ('protected-species', 'Artificial plants and imitations can be shipped.'),
  ('lithium-batteries', 'A battery inside its device can be shipped without restrictions: order it with the device.'),
  ('perfume', 'Solid perfume and alcohol-free oils can go by air as usual.'),
  ('aerosols', 'Choose the same product with a pump instead of a spray can.'),
  ('knives', 'Kitchen knives with a blade of up to 20 cm are usually allowed.'),
  ('medicines', 'Add a prescription, or buy the same medicine in your own country.'),
  ('animal-food', 'Industrially canned food is allowed more often.'),
  ('drones', 'Parts without a transmitter don’t need a permit.'),
  ('fresh-food', 'For dried and canned food, see the other entries.'),
  ('exotic-leather', 'Embossed leather looks the same and can be shipped without restrictions.'),
  ('jewellery', 'Plated jewellery can be shipped without restrictions.'),
  ('e-scooters', 'Without the battery, any shipping method accepts it.'),
  ('lighters-matches', 'A fire steel or an electric lighter without gas is fine.'),
  ('solvents', 'Water-based acrylics can be shipped without restrictions.'),
  ('gas-cylinders', 'Order the same device without a filled cylinder.'),
  ('pesticides', 'Traps without poison can be shipped.'),
  ('mercury', 'An electronic thermometer can be shipped without restrictions.'),
  ('sim-cards', 'Buy an eSIM yourself: it doesn’t need a parcel.')
) as better (key, instead)
where rule.key = better.key and rule.instead ? 'en' and rule.updated_by is null;

update blacklist_rule set source = jsonb_set(source, '{en}', '"Our own rules"')
  where key = 'weapon-shops' and updated_by is null;
