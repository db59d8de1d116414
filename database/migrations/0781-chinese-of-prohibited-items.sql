-- Chinese of the prohibited items that Waybill came with: a foreign shop was an app store, we were a shop, and some reasons
-- left out what they speak of. What staff have written since is never touched.
update blacklist_rule set
  name = jsonb_set(name, '{zh}', '"销售武器的店铺"'),
  source = jsonb_set(source, '{zh}', '"我们的规定"')
  where key = 'weapon-shops' and updated_by is null;
update blacklist_rule as rule set reason_zh = better.reason
from (values
  ('weapon-shops', '该店铺销售武器，我们不代购其商品。'),
  ('protected-species', '活体动植物和受保护物种的制品不能寄送。'),
  ('lithium-batteries', '单独的锂电池只能走部分线路，时效较长，每个包裹最多两件。'),
  ('counterfeits', '海关会扣押仿冒品，货款无法退回。'),
  ('drones', '无人机需要进口许可或登记，我们会在购买前核对目的国规定。'),
  ('radios', '各国频率规定不同，没有许可的对讲机可能被退回。'),
  ('laser-pointers', '许多国家不允许功率超过 1 毫瓦的激光笔，标签须注明激光等级。')
) as better (key, reason)
where rule.key = better.key and rule.updated_by is null;
update blacklist_rule set reason_zh = replace(replace(reason_zh, '商店', '店铺'), '千克', '公斤')
  where reason_zh ~ '商店|千克' and updated_by is null;
