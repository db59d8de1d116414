-- Russian words of the prohibited items that Waybill came with: goods are sent and accepted, they do not "travel" or "fly",
-- and a shipping method is no route. What staff have written since is never touched.
update blacklist_rule as rule set reason_ru = better.reason
from (values
  ('lithium-batteries', 'Отдельные литиевые аккумуляторы принимают не все способы доставки: посылка идёт дольше, и в ней может быть не больше двух.'),
  ('perfume', 'Духи горючи, поэтому отправить их можно только наземным транспортом.'),
  ('aerosols', 'Аэрозоли и горючие жидкости можно отправить только наземным транспортом и не в каждую страну.'),
  ('medicines', 'Лекарства отправляем только для личного использования, в небольшом количестве и с рецептом, если он нужен.'),
  ('protected-species', 'Живые растения, животных и изделия из охраняемых видов отправить нельзя.'),
  ('animal-food', 'Мясо, молочные продукты и мёд можно ввозить не во все страны; проверяем перед покупкой.'),
  ('fireworks', 'Взрывчатые вещества и фейерверки не принимает ни один перевозчик.'),
  ('magnets', 'Отправляем в стальном экране: так их принимают на самолёт. Упаковка тяжелее обычной.'),
  ('pesticides', 'Ядовитые вещества отправить нельзя.'),
  ('closed-destinations', 'Ни один из наших перевозчиков туда не доставляет.')
) as better(key, reason)
where rule.key = better.key and rule.updated_by is null;

update blacklist_rule as rule set instead = jsonb_set(rule.instead, '{ru}', to_jsonb(better.instead))
from (values
  ('fireworks', 'Светодиодные гирлянды можно отправить без ограничений.'),
  ('lithium-batteries', 'Аккумулятор внутри устройства можно отправить без ограничений: закажите его вместе с устройством.'),
  ('medicines', 'Приложите рецепт или купите то же лекарство в своей стране.'),
  ('knives', 'Кухонные ножи с лезвием до 20 см обычно можно отправить.'),
  ('drones', 'Запчасти без передатчика можно отправить без разрешения.'),
  ('jewellery', 'Позолоченные украшения можно отправить без ограничений.'),
  ('solvents', 'Акриловые краски на водной основе можно отправить без ограничений.'),
  ('mercury', 'Электронный термометр можно отправить без ограничений.')
) as better(key, instead)
where rule.key = better.key and rule.updated_by is null;

update blacklist_rule set name = jsonb_set(name, '{ru}', '"Мясо, молочные продукты, мёд"')
  where key = 'animal-food' and updated_by is null;
